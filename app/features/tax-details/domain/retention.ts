import { type CalendarDate, calendarDate, dateParts } from "#app/platform/time/calendar-date.ts";

/** The number of years for which reported details are kept after the reported year (DAC7: 5 to 10). */
export const yearsKept = 5;

/** The last day on which the details of a seller are kept when they close their account today. */
export function keptUntil(today: CalendarDate): CalendarDate {
  return calendarDate(`${dateParts(today).year + yearsKept}-12-31`);
}
