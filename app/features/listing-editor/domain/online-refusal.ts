import { type BoatStatus, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { type SharedBoat, shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import type { Cents } from "#app/platform/money.ts";

/** Why a boat may not go online. */
export type OnlineRefusal =
  | "boat_archived"
  | "boat_rejected"
  | "boat_suspended"
  | "price_missing"
  | "costs_missing"
  | "above_share";

type PriceRefusal = "price_missing" | "costs_missing" | "above_share";

/** The facts that decide whether a boat may go online. */
export type OnlineFacts = SharedBoat & {
  status: BoatStatus;
  archivedAt: Date | null;
  basePricePerDay: Cents | null;
  seasonalPricing: unknown;
};

/**
 * Why an owner may not put a boat online, or null when they may. An archived boat has to be restored first.
 * Moderation keeps rejected and suspended boats offline (spec 2 §4). A visible boat needs a base price above
 * 0, whatever its seasons, and co-navigation needs the costs that its prices share (product decisions).
 */
export function onlineRefusal(boat: OnlineFacts): OnlineRefusal | null {
  const { status, basePricePerDay: price } = boat;
  if (boat.archivedAt !== null) return "boat_archived";
  if (isForcedOffline(status)) return status === "rejected" ? "boat_rejected" : "boat_suspended";
  if (price === null || price <= 0) return "price_missing";
  return shareRefusal(boat, readSeasonalPricing(boat.seasonalPricing))?.reason ?? null;
}

/** True for refusals that the prices section can fix. */
export function isAboutPrice(refusal: OnlineRefusal): refusal is PriceRefusal {
  return refusal === "price_missing" || refusal === "costs_missing" || refusal === "above_share";
}
