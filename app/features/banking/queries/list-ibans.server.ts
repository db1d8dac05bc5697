import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { decryptedOrNull, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails } from "../commands/encrypt-bank-details.server.ts";

/**
 * The full IBANs of sellers by their user ids, for the operator's yearly report only; its command checks the
 * actor and records the access. Null for a seller whose account cannot be decrypted; one who gave none is
 * left out.
 */
export async function listIbans(
  { db, secrets }: { db: Db; secrets: Secrets },
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select()
    .from(bankingInfo)
    .where(inArray(bankingInfo.userId, [...userIds]));
  const ibanOf = (row: (typeof rows)[number]) =>
    decryptedOrNull(() => decryptBankDetails(secrets, row))?.iban ?? null;
  return new Map(rows.map((row) => [row.userId, ibanOf(row)]));
}
