import { type CalendarDate, dateParts } from "#app/platform/time/calendar-date.ts";

/**
 * A person's age on a day, in completed years. Outside leap years, those born on 29 February complete a year
 * on 1 March.
 */
export function ageOn(bornOn: CalendarDate, day: CalendarDate): number {
  const [born, now] = [dateParts(bornOn), dateParts(day)];
  const isBefore = now.month * 100 + now.day < born.month * 100 + born.day;
  return now.year - born.year - (isBefore ? 1 : 0);
}
