import { addDays, type CalendarDate, calendarDate, dateParts } from "./calendar-date.ts";

/**
 * The first day of the month of a day, or of the month `monthsLater` months later (earlier when negative).
 */
export function firstOfMonth(day: CalendarDate, monthsLater = 0): CalendarDate {
  const { year, month } = dateParts(day);
  const count = year * 12 + month - 1 + monthsLater;
  const name = [Math.floor(count / 12), (count % 12) + 1, 1].map((part) =>
    String(part).padStart(2, "0"),
  );
  return calendarDate(name.join("-"));
}

/** The last day of the month of a day. */
export function lastOfMonth(day: CalendarDate): CalendarDate {
  return addDays(firstOfMonth(day, 1), -1);
}
