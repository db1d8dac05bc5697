import type { Cents } from "#app/platform/money.ts";
import { addDays, type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth } from "#app/platform/time/months.ts";
import { rentalOfDay } from "./boat-pricing.ts";
import { type DayMonth, dayMonth, periodCovers, type SeasonalPeriod } from "./seasonal-period.ts";

/**
 * Consecutive days of a month with the same price, null for none. `isOverlap` says whether several seasons
 * cover these days.
 */
export type PriceRun = {
  from: CalendarDate;
  to: CalendarDate;
  days: number;
  priceCents: Cents | null;
  isOverlap: boolean;
};

/** A month, identified by its first day, with its days grouped into runs. */
export type MonthOfPrices = { firstDay: CalendarDate; days: number; runs: PriceRun[] };

type Seasons = { basePriceCents: Cents | null; periods: readonly SeasonalPeriod[] };

/**
 * The price of every day of twelve months, beginning with the present one, in cents and without extras
 * (spec 1 §9): the first season that covers the day, otherwise the base price.
 */
export function yearOfPrices(seasons: Seasons, today: CalendarDate): MonthOfPrices[] {
  return Array.from({ length: 12 }, (_, index) => {
    const firstDay = firstOfMonth(today, index);
    const days = daysBetween(firstDay, firstOfMonth(today, index + 1));
    return { firstDay, days, runs: runsOf(seasons, firstDay, days) };
  });
}

/** The day of the year of a date, 'DD-MM'. */
export function dayMonthOf(date: CalendarDate): DayMonth {
  return dayMonth(`${date.slice(8)}-${date.slice(5, 7)}`);
}

/**
 * Like `dayMonthOf`, for the last day of a season: the end of February is always the 29th, for leap years.
 */
export function lastDayMonthOf(date: CalendarDate): DayMonth {
  return dayMonthOf(addDays(date, 1)) === "01-03" ? dayMonth("29-02") : dayMonthOf(date);
}

function runsOf({ basePriceCents, periods }: Seasons, firstDay: CalendarDate, days: number) {
  const runs: PriceRun[] = [];
  for (let index = 0; index < days; index += 1) {
    const day = addDays(firstDay, index);
    const priceCents = rentalOfDay({ basePriceCents, periods, extras: [] }, day);
    const isOverlap = periods.filter((period) => periodCovers(period, day)).length > 1;
    const last = runs.at(-1);
    if (last?.priceCents === priceCents && last.isOverlap === isOverlap) {
      last.days += 1;
      last.to = day;
    } else {
      runs.push({ from: day, to: day, days: 1, priceCents, isOverlap });
    }
  }
  return runs;
}
