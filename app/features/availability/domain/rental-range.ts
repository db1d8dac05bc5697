import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { lastBookableDay } from "./bookable-days.ts";

/** The longest possible rental, in days, including the first and the last. */
export const maxRentalDays = 366;

/** The reason why days cannot be rented, whatever the boat. */
type RentalRangeRefusal = "past" | "reversed" | "too_long";

/** The first and last day of a rental, and the number of days including both. */
export type RentalRange = { from: CalendarDate; to: CalendarDate; days: number };

/**
 * Checks a range of days without regard to any calendar: it starts today or later, does not end before it
 * starts (spec 1 §2), and has at most 366 days.
 */
export function checkRentalRange(
  from: CalendarDate,
  to: CalendarDate,
  today: CalendarDate,
): Outcome<RentalRange, RentalRangeRefusal> {
  if (from < today) return refused("past");
  if (to < from) return refused("reversed");
  const days = daysBetween(from, to) + 1;
  return days > maxRentalDays ? refused("too_long") : done({ from, to, days });
}

/** The reason why days cannot be requested, whatever the boat. */
export type BookingRangeRefusal = RentalRangeRefusal | "too_far";

/** Checks requested days: a valid range for a rental that ends on the last bookable day or earlier. */
export function checkBookingRange(
  from: CalendarDate,
  to: CalendarDate,
  today: CalendarDate,
): Outcome<RentalRange, BookingRangeRefusal> {
  const range = checkRentalRange(from, to, today);
  return range.ok && to > lastBookableDay(today) ? refused("too_far") : range;
}
