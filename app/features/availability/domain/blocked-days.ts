import { type CalendarDate, calendarDate, minDate } from "#app/platform/calendar-date.ts";

/** The last day that an owner can block. */
export const lastBlockedDay = calendarDate("2199-12-31");

/**
 * The first day that an owner can block: today, since past days cannot be chosen. If a `stored` block that
 * began earlier is changed, it may keep its first day.
 */
export function firstBlockedDay(
  today: CalendarDate,
  stored: { startDate: CalendarDate } | null = null,
): CalendarDate {
  return stored ? minDate(today, stored.startDate) : today;
}
