import { sql } from "drizzle-orm";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import type { SellerDetails } from "../domain/seller-details.ts";
import { encryptTaxDetails } from "./encrypt-tax-details.server.ts";

/**
 * Stores the user's own tax details, encrypted; replaces earlier ones. Payouts that waited for the first
 * details are sent at once. Throws `not_found` once the account is closed.
 */
export async function saveTaxDetails(
  { actor, db, now, record, secrets }: CommandContext & { secrets: Secrets },
  details: SellerDetails,
): Promise<Outcome<null, never>> {
  const { userId } = actor;
  const columns = { ...encryptTaxDetails(secrets, userId, details), updatedAt: now };
  await db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const [stored] = await tx
      .insert(sellerTaxDetails)
      .values({ userId, ...columns, createdAt: now })
      .onConflictDoUpdate({ target: sellerTaxDetails.userId, set: columns })
      // In PostgreSQL, `xmax` is 0 for a row that was inserted rather than updated.
      .returning({ isFirst: sql<boolean>`xmax = 0` });
    await record(tx, { type: "tax_details_saved", userId, isFirst: stored?.isFirst ?? false });
  });
  return done(null);
}
