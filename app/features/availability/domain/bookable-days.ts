import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";

/** How many days ahead calendars are open: about eighteen months. */
export const bookableDays = 548;

/** The last day that can be requested today (product decision: calendars are open for 548 days). */
export function lastBookableDay(today: CalendarDate): CalendarDate {
  return addDays(today, bookableDays);
}
