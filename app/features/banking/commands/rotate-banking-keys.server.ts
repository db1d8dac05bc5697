import { and, asc, eq, gt, ne } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { openBankDetails, sealBankDetails } from "./seal-bank-details.server.ts";

/** How many rows were re-encrypted, how many changed meanwhile, how many no key can decrypt. */
export type Rotation = { rotated: number; changed: number; unreadable: number };

type Row = typeof bankingInfo.$inferSelect;

/**
 * Re-encrypts all bank details that are under another key with the first key of ENCRYPTION_KEY.
 * Safe beside the running site: a row is only replaced by its own content. After an interruption,
 * running it again continues.
 */
export async function rotateBankingKeys(
  { db, secrets }: { db: Db; secrets: Secrets },
  { batch = 200 }: { batch?: number } = {},
): Promise<Rotation> {
  const counts: Rotation = { rotated: 0, changed: 0, unreadable: 0 };
  let rows = await rowsAfter(db, secrets.keyId, null, batch);
  while (rows.length > 0) {
    for (const row of rows) {
      counts[await rotate(db, secrets, row)] += 1;
    }
    rows = await rowsAfter(db, secrets.keyId, rows.at(-1)?.userId ?? null, batch);
  }
  await recordAudit(db, {
    actorId: null,
    action: "banking_keys_rotated",
    subjectType: "encryption_key",
    subjectId: secrets.keyId,
    details: counts,
  });
  return counts;
}

function rowsAfter(db: Db, keyId: string, userId: string | null, limit: number): Promise<Row[]> {
  return db
    .select()
    .from(bankingInfo)
    .where(and(ne(bankingInfo.keyId, keyId), userId ? gt(bankingInfo.userId, userId) : undefined))
    .orderBy(asc(bankingInfo.userId))
    .limit(limit);
}

/** `changed`: the row's owner saved meanwhile; it is under the new key, or the next run's. */
async function rotate(db: Db, secrets: Secrets, row: Row): Promise<keyof Rotation> {
  let sealed: ReturnType<typeof sealBankDetails>;
  try {
    sealed = sealBankDetails(secrets, row.userId, openBankDetails(secrets, row));
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
  // Ciphertexts never repeat, so this one identifies the row's content.
  const replaced = await db
    .update(bankingInfo)
    .set(sealed)
    .where(and(eq(bankingInfo.userId, row.userId), eq(bankingInfo.iban, row.iban)))
    .returning({ userId: bankingInfo.userId });
  return replaced.length > 0 ? "rotated" : "changed";
}
