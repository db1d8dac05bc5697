import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { decryptedOrNull, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails } from "../commands/encrypt-tax-details.server.ts";
import type { SellerDetails } from "../domain/seller-details.ts";

/**
 * The tax details of the given sellers in full, only for the operator's yearly report; its command checks and
 * records the access. Null for a seller whose details cannot be decrypted; one who gave none is left out.
 */
export async function listSellerDetails(
  { db, secrets }: { db: Db; secrets: Secrets },
  userIds: readonly string[],
): Promise<Map<string, SellerDetails | null>> {
  const rows = await db
    .select()
    .from(sellerTaxDetails)
    .where(inArray(sellerTaxDetails.userId, [...userIds]));
  const detailsOf = (row: (typeof rows)[number]) =>
    decryptedOrNull(() => decryptTaxDetails(secrets, row));
  return new Map(rows.map((row) => [row.userId, detailsOf(row)]));
}
