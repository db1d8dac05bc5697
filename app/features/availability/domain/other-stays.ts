import { checkBookingRange, type RentalRange } from "./rental-range.ts";
import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";

/** How many days away other days are looked for: around the wanted ones, then by whole weeks. */
const shifts = [1, 2, 3, 4, 5, 6, 7, 14, 21];

/** As long as the wanted stay, and some days earlier (below 0) or later. */
export type OtherStay = { range: RentalRange; shift: number };

/** Stays of the same length on other days that can be requested, the nearest first. */
export function otherStays({ from, to }: RentalRange, today: CalendarDate): OtherStay[] {
  return shifts
    .flatMap((days) => [-days, days])
    .flatMap((shift) => {
      const range = checkBookingRange(addDays(from, shift), addDays(to, shift), today);
      return range.ok ? [{ range: range.value, shift }] : [];
    });
}
