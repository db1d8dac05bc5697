import { type Cents, cents } from "#app/platform/money.ts";
import type { SeasonalPeriod } from "./seasonal-period.ts";

/** What a day of co-navigation costs, and how many people share it, the owner included. */
export type SharedCosts = { costsCents: Cents; people: number };

/**
 * The most that somebody may pay for a day of co-navigation, in cents: their part of its costs, rounded
 * down. Who asks for more rents a boat out with a skipper.
 */
export function largestShare({ costsCents, people }: SharedCosts): Cents {
  return cents(Math.floor(costsCents / people));
}

/** True when neither the base price nor a season asks for more than a share of the costs. */
export function isWithinShare(
  shared: SharedCosts,
  { basePriceCents, periods }: { basePriceCents: Cents | null; periods: readonly SeasonalPeriod[] },
): boolean {
  const most = largestShare(shared);
  const prices = [basePriceCents ?? 0, ...periods.map(({ priceCents }) => priceCents)];
  return prices.every((price) => price <= most);
}

/** A boat as far as its share of costs goes, as its row has it. */
export type SharedBoat = {
  navigationMode: string;
  sharedCosts: Cents | null;
  sharedBy: number | null;
  basePricePerDay: Cents | null;
};

/** Why a co-navigation boat may not have its prices: its costs are not known, or a price is above a share. */
export type ShareRefusal =
  | { ok: false; reason: "costs_missing" }
  | { ok: false; reason: "above_share"; detail: SharedCosts };

/**
 * Why these prices are refused in co-navigation, null where they may be had: its owner says what a day
 * costs and who shares it, and no price is above one person's part. Other boats have any price.
 */
export function shareRefusal(
  boat: SharedBoat,
  periods: readonly SeasonalPeriod[],
): ShareRefusal | null {
  const { navigationMode, sharedCosts: costsCents, sharedBy: people } = boat;
  if (navigationMode !== "co-navigation") return null;
  if (costsCents === null || people === null) return { ok: false, reason: "costs_missing" };
  const shared = { costsCents, people };
  if (isWithinShare(shared, { basePriceCents: boat.basePricePerDay, periods })) return null;
  return { ok: false, reason: "above_share", detail: shared };
}
