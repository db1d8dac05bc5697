import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import type { RecordEvent } from "#app/platform/events.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails, encryptBankDetails } from "./encrypt-bank-details.server.ts";

/**
 * The number of rows that were re-encrypted, were changed meanwhile, and cannot be decrypted with any key.
 */
export type Rotation = { rotated: number; changed: number; unreadable: number };

type Row = typeof bankingInfo.$inferSelect;

/**
 * Re-encrypts all bank details that use another key with the first key of ENCRYPTION_KEY. Safe while the site
 * is running, because a row that has changed meanwhile is not overwritten. Can be run again after an
 * interruption.
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

/** The next rows that are encrypted with another key than the first, sorted by user id. */
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

/**
 * Re-encrypts a row. Returns `unreadable` if no key can decrypt it, and `changed` if the user has saved it
 * meanwhile: it then has the new key, or the next run rotates it.
 */
async function rotate(db: Db, secrets: Secrets, row: Row): Promise<keyof Rotation> {
  let encrypted: ReturnType<typeof encryptBankDetails>;
  try {
    encrypted = encryptBankDetails(secrets, row.userId, decryptBankDetails(secrets, row));
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
  // Encryption never yields the same ciphertext twice, so an equal one means that the row has not changed.
  const replaced = await db
    .update(bankingInfo)
    .set(encrypted)
    .where(and(eq(bankingInfo.userId, row.userId), eq(bankingInfo.iban, row.iban)))
    .returning({ userId: bankingInfo.userId });
  return replaced.length > 0 ? "rotated" : "changed";
}
