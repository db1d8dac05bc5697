import { decryptedOrNull } from "../encryption/secrets.server.ts";

/**
 * The number of rows that were re-encrypted, were changed meanwhile, and cannot be decrypted with any key.
 */
export type Rotation = { rotated: number; changed: number; unreadable: number };

/** The number of rows that a rotation has in memory at once. */
const rotatedAtOnce = 200;

type Rows<Row, Value> = {
  /** The next rows that are encrypted with another key than the first, in the order of their ids. */
  next: (after: Row | null, limit: number) => Promise<Row[]>;
  decrypt: (row: Row) => Value;
  /**
   * Writes the encrypted value if the ciphertext is still the one that was read, and returns the written
   * rows. Encryption never yields the same ciphertext twice, so an equal one means that the row has not
   * changed.
   */
  replace: (row: Row, value: Value) => Promise<readonly unknown[]>;
};

/**
 * Re-encrypts rows with the first key of ENCRYPTION_KEY. Safe while the site is running, because a row that
 * has changed meanwhile is not overwritten: it then has the new key, or the next run rotates it. Can be run
 * again after an interruption.
 */
export async function rotateRows<Row, Value extends object | string>(
  rows: Rows<Row, Value>,
): Promise<Rotation> {
  const counts: Rotation = { rotated: 0, changed: 0, unreadable: 0 };
  let batch = await rows.next(null, rotatedAtOnce);
  while (batch.length > 0) {
    for (const row of batch) counts[await rotate(rows, row)] += 1;
    batch = await rows.next(batch.at(-1) ?? null, rotatedAtOnce);
  }
  return counts;
}

async function rotate<Row, Value extends object | string>(
  { decrypt, replace }: Rows<Row, Value>,
  row: Row,
): Promise<keyof Rotation> {
  const value = decryptedOrNull(() => decrypt(row));
  if (value === null) return "unreadable";
  return (await replace(row, value)).length > 0 ? "rotated" : "changed";
}
