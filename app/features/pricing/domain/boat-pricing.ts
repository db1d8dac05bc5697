import { addCents, type Cents, cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { dailyPriceUnit, type ExtraPriceUnit } from "./extra-price-unit.ts";
import { periodCovers, type SeasonalPeriod } from "./seasonal-period.ts";
import type { StayDiscounts } from "./stay-discount.ts";
import type { RentalTimes } from "./stay-units.ts";

/**
 * An extra with a price, in cents for each `priceUnit` (spec 2 §3 Boat extra). Included extras cost nothing
 * and are not among these.
 */
export type PricedExtra = {
  id: string;
  /** The type of the extra, as the catalogue of extras names it. */
  name: string;
  priceCents: Cents;
  priceUnit: ExtraPriceUnit;
  isRequired: boolean;
  /** Paid to the owner on the day ('Sur place'), and not online with the quote. */
  isPaidOnSite: boolean;
};

/** Everything that decides the price of a stay; `basePriceCents` is null until the owner sets it. */
export type BoatPricing = {
  basePriceCents: Cents | null;
  periods: readonly SeasonalPeriod[];
  extras: readonly PricedExtra[];
  discounts: StayDiscounts;
  times: RentalTimes;
};

/** What decides the price of a day, on a card and in the filter. */
export type DailyPricing = Pick<BoatPricing, "basePriceCents" | "periods" | "extras">;

/** 450 euros a day: replaces a missing base price in the default amount of a quote (spec 2 §9). */
export const fallbackBasePriceCents: Cents = cents(45_000);

type DailyExtra = Pick<PricedExtra, "isRequired" | "priceUnit" | "priceCents">;

/** What the required daily extras add to every day, in cents (spec 1 §9). */
export function requiredExtrasPerDay({ extras }: { extras: readonly DailyExtra[] }): Cents {
  const daily = extras.filter((extra) => extra.isRequired && extra.priceUnit === dailyPriceUnit);
  return addCents(...daily.map((extra) => extra.priceCents));
}

/**
 * The rental of one day in cents, without extras: the price of the first period that covers the day,
 * otherwise the base price; null when the day has no price (spec 1 §9).
 */
export function rentalOfDay(pricing: DailyPricing, day: CalendarDate): Cents | null {
  const season = pricing.periods.find((period) => periodCovers(period, day));
  return season?.priceCents ?? pricing.basePriceCents;
}
