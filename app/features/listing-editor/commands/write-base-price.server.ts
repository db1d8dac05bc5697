import { eq } from "drizzle-orm";
import { isWithinShare, type SharedCosts } from "#app/features/pricing/domain/share-of-costs.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { OwnBoat } from "../queries/get-own-boat.server.ts";

type Saved =
  | { ok: true; value: null }
  | { ok: false; reason: "costs_missing" | "above_share"; detail?: SharedCosts };

type BasePrice = {
  basePricePerDay: Cents;
  sharedCosts?: Cents | undefined;
  sharedBy?: number | undefined;
};

/**
 * Saves the base price. Co-navigation also says what a day costs and how many people share it: neither
 * the price nor a season may be above one person's part, or it would be a rental with a skipper.
 */
export async function writeBasePrice(
  tx: Db,
  boat: OwnBoat,
  { basePricePerDay, sharedCosts, sharedBy }: BasePrice,
): Promise<Saved> {
  if (boat.navigationMode !== "co-navigation") {
    await tx.update(boats).set({ basePricePerDay }).where(eq(boats.id, boat.id));
    return done(null);
  }
  if (sharedCosts === undefined || sharedBy === undefined) {
    return { ok: false, reason: "costs_missing" };
  }
  const shared = { costsCents: sharedCosts, people: sharedBy };
  const periods = readSeasonalPricing(boat.seasonalPricing);
  if (!isWithinShare(shared, { basePriceCents: basePricePerDay, periods })) {
    return { ok: false, reason: "above_share", detail: shared };
  }
  await tx
    .update(boats)
    .set({ basePricePerDay, sharedCosts, sharedBy })
    .where(eq(boats.id, boat.id));
  return done(null);
}
