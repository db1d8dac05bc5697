import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails } from "../commands/encrypt-tax-details.server.ts";
import type { SellerDetails } from "../domain/seller-details.ts";

/**
 * The tax details of the given sellers in full, only for the operator's yearly report; its command checks and
 * records the access. Leaves out sellers whose details cannot be decrypted.
 */
export async function listSellerDetails(
  { db, secrets }: { db: Db; secrets: Secrets },
  userIds: readonly string[],
): Promise<Map<string, SellerDetails>> {
  const rows = await db
    .select()
    .from(sellerTaxDetails)
    .where(inArray(sellerTaxDetails.userId, [...userIds]));
  const opened = rows.flatMap((row): [string, SellerDetails][] => {
    try {
      return [[row.userId, decryptTaxDetails(secrets, row)]];
    } catch (error) {
      if (error instanceof SecretError) return [];
      throw error;
    }
  });
  return new Map(opened);
}
