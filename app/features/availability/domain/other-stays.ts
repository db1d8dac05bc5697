import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { checkBookingRange, type RentalRange } from "./rental-range.ts";

/** By how many days alternatives are shifted, earlier and later: by up to a week, then by whole weeks. */
const shifts = [1, 2, 3, 4, 5, 6, 7, 14, 21];

/** A stay of the same length, shifted by some days: a negative `shift` is earlier. */
export type OtherStay = { range: RentalRange; shift: number };

/** Alternative stays of the same length that can be requested, nearest first. */
export function otherStays({ from, to }: RentalRange, today: CalendarDate): OtherStay[] {
  return shifts
    .flatMap((days) => [-days, days])
    .flatMap((shift) => {
      const range = checkBookingRange(addDays(from, shift), addDays(to, shift), today);
      return range.ok ? [{ range: range.value, shift }] : [];
    });
}
