import { addCents, type Cents, cents } from "#app/platform/money.ts";
import type { SeasonalPeriod } from "./seasonal-period.ts";

/** What a day of co-navigation costs, and how many people share it, the owner included. */
type SharedCosts = { costsCents: Cents; people: number };

/**
 * The most that somebody may pay for a day of co-navigation, in cents: their part of its costs, rounded
 * down. Who asks for more rents a boat out with a skipper.
 */
export function largestShare({ costsCents, people }: SharedCosts): Cents {
  return cents(Math.floor(costsCents / people));
}

/** What decides how much a guest pays for a day. */
type SharedPrices = {
  /** Null until the owner sets it. */
  basePriceCents: Cents | null;
  periods: readonly Pick<SeasonalPeriod, "priceCents">[];
  /** What the required daily extras add to every day. */
  requiredDailyCents: Cents;
};

/** True when neither the base price nor a season, with the required daily extras, is above a share. */
export function isWithinShare(shared: SharedCosts, prices: SharedPrices): boolean {
  return firstAboveShare(shared, prices) === null;
}

/** The price that is above a share with the required daily extras: 'base', a season's place, or none. */
export function firstAboveShare(
  shared: SharedCosts,
  { basePriceCents, periods, requiredDailyCents }: SharedPrices,
): "base" | number | null {
  const isAbove = (price: Cents) => addCents(price, requiredDailyCents) > largestShare(shared);
  if (basePriceCents !== null && isAbove(basePriceCents)) return "base";
  const season = periods.findIndex(({ priceCents }) => isAbove(priceCents));
  return season === -1 ? null : season;
}

/** A boat as far as its share of costs goes, as its row has it. */
export type SharedBoat = {
  navigationMode: string;
  sharedCosts: Cents | null;
  sharedBy: number | null;
  basePricePerDay: Cents | null;
  requiredDailyPrice: Cents;
};

/** A price above a share, with what it was compared with. */
export type AboveShare = {
  ok: false;
  reason: "above_share";
  detail: SharedCosts & { requiredDailyCents: Cents };
};

/** Why a co-navigation boat may not have its prices: its costs are not known, or a price is above a share. */
export type ShareRefusal = { ok: false; reason: "costs_missing" } | AboveShare;

/**
 * Why these prices are refused in co-navigation, null where they may be had: its owner says what a day
 * costs and who shares it, and nobody pays more than one person's part for a day, required daily extras
 * included. Other boats have any price.
 */
export function shareRefusal(
  boat: SharedBoat,
  periods: readonly SeasonalPeriod[],
): ShareRefusal | null {
  const { navigationMode, sharedCosts: costsCents, sharedBy: people } = boat;
  if (navigationMode !== "co-navigation") return null;
  if (costsCents === null || people === null) return { ok: false, reason: "costs_missing" };
  const { basePricePerDay: basePriceCents, requiredDailyPrice: requiredDailyCents } = boat;
  if (isWithinShare({ costsCents, people }, { basePriceCents, periods, requiredDailyCents })) {
    return null;
  }
  return { ok: false, reason: "above_share", detail: { costsCents, people, requiredDailyCents } };
}
