import { eq } from "drizzle-orm";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { type ShareRefusal, shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { OwnBoat } from "../queries/get-own-boat.server.ts";

type BasePrice = {
  basePricePerDay: Cents;
  sharedCosts?: Cents | undefined;
  sharedBy?: number | undefined;
};

/**
 * Saves the base price and, for co-navigation, the costs of a day and the number of people who share them.
 * Refused when, for co-navigation, the price or a season is above one person's share of the costs: the trip
 * would then be a rental with a skipper.
 */
export async function writeBasePrice(
  tx: Db,
  boat: OwnBoat,
  { basePricePerDay, sharedCosts, sharedBy }: BasePrice,
): Promise<Done<null> | ShareRefusal> {
  const isShared = boat.navigationMode === "co-navigation";
  const columns = {
    basePricePerDay,
    ...(isShared && { sharedCosts: sharedCosts ?? null, sharedBy: sharedBy ?? null }),
  };
  const periods = readSeasonalPricing(boat.seasonalPricing);
  const refusal = shareRefusal({ ...boat, ...columns }, periods);
  if (refusal) return refusal;
  await tx.update(boats).set(columns).where(eq(boats.id, boat.id));
  return done(null);
}
