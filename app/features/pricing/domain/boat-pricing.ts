import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { addCents, type Cents, cents } from "#app/platform/money.ts";
import { dailyPriceUnit, type ExtraPriceUnit } from "./extra-price-unit.ts";
import { periodCovers, type SeasonalPeriod } from "./seasonal-period.ts";

/** What a boat may cost extra, in cents for each `priceUnit` (spec 2 §3 Boat extra). */
export type PricedExtra = {
  id: string;
  name?: string;
  priceCents: Cents;
  priceUnit: ExtraPriceUnit;
  isRequired: boolean;
};

/**
 * Everything that decides the price of a boat's days; `basePriceCents` is null until the owner sets
 * it.
 */
export type BoatPricing = {
  basePriceCents: Cents | null;
  periods: readonly SeasonalPeriod[];
  extras: readonly PricedExtra[];
};

/** 450 euros a day: replaces a missing base price in the default amount of a quote (spec 2 §9). */
export const fallbackBasePriceCents: Cents = cents(45_000);

/** The extras charged for every rented day: required, and priced per day (spec 1 §9). */
export function requiredDailyExtras(pricing: BoatPricing): PricedExtra[] {
  return pricing.extras.filter((extra) => extra.isRequired && extra.priceUnit === dailyPriceUnit);
}

/** What the required daily extras add to every day, in cents (spec 1 §9). */
export function requiredExtrasPerDay(pricing: BoatPricing): Cents {
  return addCents(...requiredDailyExtras(pricing).map((extra) => extra.priceCents));
}

/**
 * The rental of one day in cents, without extras: the price of the first period that covers it,
 * else the base price, else `fallbackCents` where the caller gives one; null when the day has no
 * price (spec 1 §9).
 */
export function rentalOfDay(
  pricing: BoatPricing,
  day: CalendarDate,
  fallbackCents: Cents | null = null,
): Cents | null {
  const season = pricing.periods.find((period) => periodCovers(period, day));
  return season?.priceCents ?? pricing.basePriceCents ?? fallbackCents;
}

/** The price of one day in cents: its rental plus the required daily extras (spec 1 §9). */
export function priceOfDay(
  pricing: BoatPricing,
  day: CalendarDate,
  fallbackCents: Cents | null = null,
): Cents | null {
  const rental = rentalOfDay(pricing, day, fallbackCents);
  return rental === null ? null : addCents(rental, requiredExtrasPerDay(pricing));
}
