import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { isCalled, parseEncryptionKeys } from "#app/platform/encryption/encryption-keys.server.ts";
import { failureMessage } from "./failure.ts";
import { onOwnConnection } from "./on-own-connection.ts";

/** The tables whose rows contain the name of the key that they are encrypted with. */
const tables = ["banking_info", "seller_tax_details", "calendar_feeds", "imported_calendars"];

/** Checking a million rows takes a second. The summary of the start does not wait longer than this. */
const giveUpAfterMs = 10_000;

/**
 * The start's message about the keys of stored data: a warning with the names of the keys that ENCRYPTION_KEY
 * lacks, or why they could not be checked. Null if no key is missing. The site is running by then, and keeps
 * running.
 */
export async function warnOfKeys(
  connectionString: string,
  encryptionKey: string,
): Promise<string | null> {
  try {
    const keys = await findUnopenedKeys(connectionString, encryptionKey);
    return keys.length === 0 ? null : operatorText("unopened_keys", { keys: keys.join(", ") });
  } catch (error) {
    return operatorText("keys_unchecked", { reason: failureMessage(error) });
  }
}

/**
 * The names of keys that stored data is encrypted with and that ENCRYPTION_KEY lacks. This data cannot be
 * read, for example after a restore of a database without its key. The site runs all the same, since all
 * other data is readable, but the operator should know at the start.
 */
async function findUnopenedKeys(
  connectionString: string,
  encryptionKey: string,
): Promise<string[]> {
  const keys = parseEncryptionKeys(encryptionKey);
  const limits = {
    connectionTimeoutMillis: giveUpAfterMs,
    query_timeout: giveUpAfterMs,
  };
  const used = tables.map((table) => `select key_id from ${table} where key_id is not null`);
  const { rows } = await onOwnConnection({ connectionString, ...limits }, (client) =>
    client.query<{ key_id: string }>(`${used.join(" union ")} order by 1`),
  );
  return rows
    .map(({ key_id: keyId }) => keyId)
    .filter((keyId) => !keys.some((key) => isCalled(key, keyId)));
}
