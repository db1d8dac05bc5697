import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { lastBookableDay } from "./bookable-days.ts";

/** The most days that one rental may have, both ends counted. */
export const longestRentalDays = 366;

/** Why a range of days cannot be rented, whatever the boat. */
type RentalRangeRefusal = "past" | "reversed" | "too_long";

/** The first and last day of a rental, and the number of days including both. */
export type RentalRange = { from: CalendarDate; to: CalendarDate; days: number };

/**
 * Checks a range of days independently of any calendar: it starts today or later, does not end
 * before it starts (spec 1 §2), and has at most 366 days.
 */
export function checkRentalRange(
  from: CalendarDate,
  to: CalendarDate,
  today: CalendarDate,
): Outcome<RentalRange, RentalRangeRefusal> {
  if (from < today) return refused("past");
  if (to < from) return refused("reversed");
  const days = daysBetween(from, to) + 1;
  return days > longestRentalDays ? refused("too_long") : done({ from, to, days });
}

/** Why these days cannot be requested, whatever the boat. */
export type BookingRangeRefusal = RentalRangeRefusal | "too_far";

/** Checks requested days: a valid rental range within the open calendar. */
export function checkBookingRange(
  from: CalendarDate,
  to: CalendarDate,
  today: CalendarDate,
): Outcome<RentalRange, BookingRangeRefusal> {
  const range = checkRentalRange(from, to, today);
  return range.ok && to > lastBookableDay(today) ? refused("too_far") : range;
}
