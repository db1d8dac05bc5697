import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";

/** How many days ahead a boat can be booked: about eighteen months. */
export const bookableDays = 548;

/** The last day that can be requested today (product decision: 548 days ahead). */
export function lastBookableDay(today: CalendarDate): CalendarDate {
  return addDays(today, bookableDays);
}
