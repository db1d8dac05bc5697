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
type SharedBoat = {
  navigationMode: string;
  sharedCosts: Cents | null;
  sharedBy: number | null;
  basePricePerDay: Cents | null;
};

/** False for prices that co-navigation may not have: above a share of the costs that the owner gave. */
export function allowsPeriods(boat: SharedBoat, periods: readonly SeasonalPeriod[]): boolean {
  const { navigationMode, sharedCosts: costsCents, sharedBy: people } = boat;
  if (navigationMode !== "co-navigation" || costsCents === null || people === null) return true;
  return isWithinShare({ costsCents, people }, { basePriceCents: boat.basePricePerDay, periods });
}
