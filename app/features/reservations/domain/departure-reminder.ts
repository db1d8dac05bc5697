import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { dayMs } from "#app/platform/time/durations.ts";

/** The number of days before departure at which both sides are reminded. */
const reminderDays = 2;

/**
 * The range of the first days of stays whose sides are reminded today. It includes tomorrow, for stays that
 * were paid later and for days on which no reminder could be sent.
 */
export function remindedDepartures(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, 1), to: addDays(today, reminderDays) };
}

/** Stays that were paid after this moment need no reminder: both sides have just read the confirmation. */
export function paidLongEnough(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}
