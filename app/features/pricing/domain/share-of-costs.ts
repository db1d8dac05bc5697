import { type DetailedRefusal, type Refusal, refused, refusedWith } from "#app/platform/errors.ts";
import { addCents, type Cents, cents, multiplyCents } from "#app/platform/money.ts";
import type { SeasonalPeriod } from "./seasonal-period.ts";

/** What a day of co-navigation costs, and how many people share it, the owner included. */
export type SharedCosts = { costsCents: Cents; people: number };

/**
 * The maximum that one person may pay for a day of co-navigation, in cents: an equal part of its costs,
 * rounded down. An owner who asks for more is renting out a boat with a skipper.
 */
export function largestShare({ costsCents, people }: SharedCosts): Cents {
  return cents(Math.floor(costsCents / people));
}

/**
 * The maximum of a quote in co-navigation, in cents: a share for each guest and day, and the extras that are
 * paid online (`extrasCents`).
 */
export function largestQuote(
  shared: SharedCosts,
  { days, guests, extrasCents }: { days: number; guests: number; extrasCents: Cents },
): Cents {
  return addCents(multiplyCents(largestShare(shared), days * guests), extrasCents);
}

/** The prices that decide how much a guest pays for a day. */
type SharedPrices = {
  /** Null until the owner sets it. */
  basePriceCents: Cents | null;
  periods: readonly Pick<SeasonalPeriod, "priceCents">[];
  /** What the required daily extras add to every day. */
  requiredDailyCents: Cents;
};

/**
 * Whether the base price and all seasonal prices, each with the required daily extras, are within a share.
 */
export function isWithinShare(shared: SharedCosts, prices: SharedPrices): boolean {
  return firstAboveShare(shared, prices) === null;
}

/**
 * The first price that is above a share, with the required daily extras: 'base', the index of a season, or
 * null.
 */
export function firstAboveShare(
  shared: SharedCosts,
  { basePriceCents, periods, requiredDailyCents }: SharedPrices,
): "base" | number | null {
  const isAbove = (price: Cents) => addCents(price, requiredDailyCents) > largestShare(shared);
  if (basePriceCents !== null && isAbove(basePriceCents)) return "base";
  const season = periods.findIndex(({ priceCents }) => isAbove(priceCents));
  return season === -1 ? null : season;
}

/** The columns of a boat that decide about its share of costs. */
export type SharedBoat = {
  navigationMode: string;
  sharedCosts: Cents | null;
  sharedBy: number | null;
  basePricePerDay: Cents | null;
  requiredDailyPrice: Cents;
};

/** A price above a share, with the values that it was compared with. */
type AboveShare = DetailedRefusal<"above_share", SharedCosts & { requiredDailyCents: Cents }>;

/** Why a co-navigation boat's prices are refused: its costs are not known, or a price is above a share. */
export type ShareRefusal = Refusal<"costs_missing"> | AboveShare;

/**
 * Why a boat's prices are refused in co-navigation, or null if they are allowed: the owner must state the
 * costs of a day and how many people share them, and nobody may pay more than one person's part of a day,
 * required daily extras included. Boats in other modes may have any price.
 */
export function shareRefusal(
  boat: SharedBoat,
  periods: readonly SeasonalPeriod[],
): ShareRefusal | null {
  const { navigationMode, sharedCosts: costsCents, sharedBy: people } = boat;
  if (navigationMode !== "co-navigation") return null;
  if (costsCents === null || people === null) return refused("costs_missing");
  const { basePricePerDay: basePriceCents, requiredDailyPrice: requiredDailyCents } = boat;
  if (isWithinShare({ costsCents, people }, { basePriceCents, periods, requiredDailyCents })) {
    return null;
  }
  return refusedWith("above_share", { costsCents, people, requiredDailyCents });
}
