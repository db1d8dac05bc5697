import { type CalendarDate, dateParts } from "#app/platform/calendar-date.ts";

/**
 * How old somebody is on a day, in completed years; born on 29 February they complete a year on 1 March
 * where there is no such day.
 */
export function ageOn(bornOn: CalendarDate, day: CalendarDate): number {
  const [born, now] = [dateParts(bornOn), dateParts(day)];
  const isBefore = now.month * 100 + now.day < born.month * 100 + born.day;
  return now.year - born.year - (isBefore ? 1 : 0);
}
