import pg from "pg";
import { isCalled, parseEncryptionKeys } from "#app/platform/encryption-keys.ts";
import { operatorText } from "#app/platform/operator-text.ts";
import { failureCode, failureMessage } from "./failure.ts";

/** The tables whose rows name the key that they are encrypted with. */
const tables = ["banking_info", "seller_tax_details", "calendar_feeds", "imported_calendars"];

/** A million rows take a second; the summary of the start does not wait longer than this. */
const GIVE_UP_AFTER_MS = 10_000;

/**
 * What the start says about the keys of stored data: a warning with the names of those that ENCRYPTION_KEY
 * lacks, or why they could not be looked up; null when all are there. The site is up by then, and stays up.
 */
export async function warnOfKeys(
  connectionString: string,
  encryptionKey: string,
): Promise<string | null> {
  try {
    const keys = await findUnopenedKeys(connectionString, encryptionKey);
    return keys.length === 0 ? null : operatorText("unopened_keys", { keys: keys.join(", ") });
  } catch (error) {
    // Of a host with several addresses, the error that names its failures has no message.
    const reason = failureMessage(error) || failureCode(error) || "?";
    return operatorText("keys_unchecked", { reason });
  }
}

/**
 * The names of keys that stored data is encrypted with and that ENCRYPTION_KEY lacks, so that nobody can
 * read this data: after a restored database, say, whose key was left behind. The site runs all the same,
 * since everything else is readable, but its operator should know at the start.
 */
async function findUnopenedKeys(
  connectionString: string,
  encryptionKey: string,
): Promise<string[]> {
  const keys = parseEncryptionKeys(encryptionKey);
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: GIVE_UP_AFTER_MS,
    query_timeout: GIVE_UP_AFTER_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const used = tables.map((table) => `select key_id from ${table} where key_id is not null`);
    const { rows } = await client.query<{ key_id: string }>(`${used.join(" union ")} order by 1`);
    return rows
      .map(({ key_id: keyId }) => keyId)
      .filter((keyId) => !keys.some((key) => isCalled(key, keyId)));
  } finally {
    await client.end().catch(() => undefined);
  }
}
