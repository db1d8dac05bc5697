import {
  addDays,
  type CalendarDate,
  dayInParis,
  startOfDayInParis,
  todayInParis,
  weekday,
} from "#app/platform/time/calendar-date.ts";
import { hourMs } from "#app/platform/time/durations.ts";

/**
 * When owners are paid (spec 2 §9): private owners for each rental separately, professional ones once a
 * week for all rentals together, which makes one line in their books. Decided in docs/decisions/0030.
 */
export const payoutSchedules = ["each_rental", "weekly"] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

/** Hours from the start of a rental until the owner's share is payable: the time to report a problem. */
export const payoutHours = 72;

/**
 * When a share is paid out that is payable from `payableFrom`, 72 hours after the start of its rental: at
 * once, or on the next Monday, which begins in Europe/Paris (spec 2 §9).
 */
export function payoutAt(payableFrom: Date, schedule: PayoutSchedule): Date {
  if (schedule === "each_rental") return payableFrom;
  const monday = startOfDayInParis(mondayOf(dayInParis(payableFrom)));
  return monday >= payableFrom
    ? monday
    : startOfDayInParis(addDays(mondayOf(dayInParis(payableFrom)), 7));
}

/** The time by which a share must be payable to be paid out by now: the inverse of `payoutAt`. */
export function latestPayable(now: Date, schedule: PayoutSchedule): Date {
  return schedule === "each_rental" ? now : startOfDayInParis(mondayOf(todayInParis(now)));
}

/** The latest day on which a rental can begin whose share is payable by now, for any schedule (spec 2 §9). */
export function lastPayableStart(now: Date): CalendarDate {
  return dayInParis(new Date(now.getTime() - payoutHours * hourMs));
}

function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, 1 - weekday(day));
}
