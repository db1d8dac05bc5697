import { type CalendarDate, calendarDate, minDate } from "#app/platform/calendar-date.ts";

/** The last day that an owner can block. */
export const lastBlockedDay = calendarDate("2199-12-31");

/**
 * The first day that an owner can block: today (past days of the calendar cannot be chosen). A block that began
 * before keeps its beginning when it is changed.
 */
export function firstBlockedDay(
  today: CalendarDate,
  stored: { startDate: CalendarDate } | null = null,
): CalendarDate {
  return stored ? minDate(today, stored.startDate) : today;
}
