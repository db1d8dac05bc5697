import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import type { SellerDetails } from "../domain/seller-details.ts";
import { sealTaxDetails } from "./seal-tax-details.server.ts";

/** Stores a person's own tax details, encrypted; they replace those before. */
export async function saveTaxDetails(
  { actor, db, now, record, secrets }: CommandContext & { secrets: Secrets },
  details: SellerDetails,
): Promise<Outcome<null, never>> {
  const { userId } = actor;
  const columns = { ...sealTaxDetails(secrets, userId, details), updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(sellerTaxDetails)
      .values({ userId, ...columns, createdAt: now })
      .onConflictDoUpdate({ target: sellerTaxDetails.userId, set: columns });
    await record(tx, { type: "tax_details_saved", userId });
  });
  return done(null);
}
