import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { dateParts, eachDay } from "#app/platform/time/calendar-date.ts";

/** The days of a stay, counted once for all boats. */
export type CountedDays = {
  days: number;
  /**
   * Indexed by a day of the year (month * 100 + day): how many days of the stay are on it or earlier in the
   * year.
   */
  until: Uint16Array;
};

/** Counts the days of a stay. */
export function countDays({ from, to, days }: RentalRange): CountedDays {
  const until = new Uint16Array(1300);
  for (const { month, day } of eachDay(from, to).map(dateParts)) {
    const place = month * 100 + day;
    until[place] = (until[place] ?? 0) + 1;
  }
  for (let place = 1; place < until.length; place += 1) {
    until[place] = (until[place] ?? 0) + (until[place - 1] ?? 0);
  }
  return { days, until };
}
