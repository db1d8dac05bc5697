import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import type { RecordEvent } from "#app/platform/events.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails, encryptBankDetails } from "./encrypt-bank-details.server.ts";

/** How many rows were re-encrypted, how many changed meanwhile, how many no key can decrypt. */
export type Rotation = { rotated: number; changed: number; unreadable: number };

type Row = typeof bankingInfo.$inferSelect;

/**
 * Re-encrypts all bank details that are under another key with the first key of ENCRYPTION_KEY.
 * Safe beside the running site: a row is only replaced by its own content. After an interruption,
 * running it again continues.
 */
export async function rotateBankingKeys(
  { db, record, secrets }: { db: Db; record: RecordEvent; secrets: Secrets },
  { batch = 200 }: { batch?: number } = {},
): Promise<Rotation> {
  const counts: Rotation = { rotated: 0, changed: 0, unreadable: 0 };
  const rowsAfter = (userId: string | null) =>
    rowsUnderOtherKeys(db, secrets, { userId, limit: batch });
  let rows = await rowsAfter(null);
  while (rows.length > 0) {
    for (const row of rows) {
      counts[await rotate(db, secrets, row)] += 1;
    }
    rows = await rowsAfter(rows.at(-1)?.userId ?? null);
  }
  await record(db, { type: "banking_keys_rotated", keyId: secrets.keyId, ...counts });
  return counts;
}

/** The next rows that another key than the first one encrypts, in the order of their people. */
function rowsUnderOtherKeys(
  db: Db,
  { keyId }: Secrets,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<Row[]> {
  return db
    .select()
    .from(bankingInfo)
    .where(and(ne(bankingInfo.keyId, keyId), userId ? gt(bankingInfo.userId, userId) : undefined))
    .orderBy(asc(bankingInfo.userId))
    .limit(limit);
}

/** `changed`: the row's owner saved meanwhile; it is under the new key, or the next run's. */
async function rotate(db: Db, secrets: Secrets, row: Row): Promise<keyof Rotation> {
  let encrypted: ReturnType<typeof encryptBankDetails>;
  try {
    encrypted = encryptBankDetails(secrets, row.userId, decryptBankDetails(secrets, row));
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
  // Ciphertexts never repeat, so this one identifies the row's content.
  const replaced = await db
    .update(bankingInfo)
    .set(encrypted)
    .where(and(eq(bankingInfo.userId, row.userId), eq(bankingInfo.iban, row.iban)))
    .returning({ userId: bankingInfo.userId });
  return replaced.length > 0 ? "rotated" : "changed";
}
