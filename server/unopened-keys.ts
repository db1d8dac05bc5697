import pg from "pg";
import { isCalled, parseEncryptionKeys } from "#app/platform/encryption-keys.ts";

/** The tables whose rows name the key that they are encrypted with. */
const tables = ["banking_info", "seller_tax_details", "calendar_feeds", "imported_calendars"];

/**
 * The names of keys that stored data is encrypted with and that ENCRYPTION_KEY lacks, so that nobody can
 * read this data: after a restored database, say, whose key was left behind. The site runs all the same,
 * since everything else is readable, but its operator should know at the start.
 */
export async function findUnopenedKeys(
  connectionString: string,
  encryptionKey: string,
): Promise<string[]> {
  const keys = parseEncryptionKeys(encryptionKey);
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const used = tables.map((table) => `select key_id from ${table} where key_id is not null`);
    const { rows } = await client.query<{ key_id: string }>(`${used.join(" union ")} order by 1`);
    return rows
      .map(({ key_id: keyId }) => keyId)
      .filter((keyId) => !keys.some((key) => isCalled(key, keyId)));
  } catch {
    // The site is up: a database that is away for a moment is not to end it.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
