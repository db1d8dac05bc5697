import { and, asc, eq, gt, ne } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { openBankDetails, sealBankDetails } from "./seal-bank-details.server.ts";

/** How many rows were written anew, how many changed under our hands, how many no key opens. */
export type Rotation = { rotated: number; changed: number; unreadable: number };

type Row = typeof bankingInfo.$inferSelect;

/**
 * Encrypts all bank details with the first key of ENCRYPTION_KEY that are under another one. Safe
 * beside the running site: a row is only replaced by its own content. Stopped half-way it goes on
 * where it was when it is run again.
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

/** `changed`: the row's owner was faster; it is under the new key, or the next run's. */
async function rotate(db: Db, secrets: Secrets, row: Row): Promise<keyof Rotation> {
  let sealed: ReturnType<typeof sealBankDetails>;
  try {
    sealed = sealBankDetails(secrets, row.userId, openBankDetails(secrets, row));
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
  // Sealed texts never repeat, so this one stands for the whole content of the row.
  const replaced = await db
    .update(bankingInfo)
    .set(sealed)
    .where(and(eq(bankingInfo.userId, row.userId), eq(bankingInfo.iban, row.iban)))
    .returning({ userId: bankingInfo.userId });
  return replaced.length > 0 ? "rotated" : "changed";
}
