import { calendarDate, type CalendarDate, dateParts } from "#app/platform/calendar-date.ts";

/** For so many years after the year that is reported, what was reported is kept (DAC7: 5 to 10). */
export const yearsKept = 5;

/** The last day on which the details of a seller are kept who closes their account today. */
export function keptUntil(today: CalendarDate): CalendarDate {
  return calendarDate(`${dateParts(today).year + yearsKept}-12-31`);
}
