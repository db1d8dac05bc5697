declare const calendarDateBrand: unique symbol;

/**
 * A calendar day without time or zone, "YYYY-MM-DD", from 0001-01-01 to 9999-12-31. Dates compare
 * as strings.
 */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** Reads "YYYY-MM-DD"; null when the value is not a day that exists. */
export function parseCalendarDate(value: unknown): CalendarDate | null {
  return isCalendarDate(value) ? value : null;
}

function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { year, month, day } = datePartsOf(value);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The day that "YYYY-MM-DD" names; throws when there is none. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`Not a calendar date: ${text}`);
  return date;
}

/** The year, the month from 1 to 12 and the day from 1 of a date. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return datePartsOf(date);
}

/**
 * The day a whole number of days later, or earlier when negative; throws outside the years 1 to
 * 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** How many days `to` lies after `from`: 0 for the same day, negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Every day from the first to the last, both included; none when they are reversed. */
export function eachDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = dayNumber(from);
  const count = Math.max(0, dayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, index) => fromDayNumber(first + index));
}

/** The order of two days, for sorting: -1, 0 or 1. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The earliest of the days. */
export function minDate(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return others.reduce((earliest, date) => (date < earliest ? date : earliest), first);
}

/** The latest of the days. */
export function maxDate(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return others.reduce((latest, date) => (date > latest ? date : latest), first);
}

/** The day of the week as ISO 8601 numbers it: Monday 1 to Sunday 7. */
export function weekday(date: CalendarDate): number {
  // Day number 0, 1970-01-01, was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

const parisDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Paris",
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in Europe/Paris at an instant, which is what "today" means for every rental. */
export function todayInParis(now: Date): CalendarDate {
  const parts = new Map(parisDay.formatToParts(now).map(({ type, value }) => [type, value]));
  const year = (parts.get("year") ?? "").padStart(4, "0");
  return calendarDate(`${year}-${parts.get("month")}-${parts.get("day")}`);
}

function datePartsOf(text: string): { year: number; month: number; day: number } {
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8, 10)),
  };
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Days are counted from 1970-01-01 in years that begin in March: the leap day then ends the year,
// and the number of days before a month is a linear formula (153 days in every 5 months). No hours
// are involved, so daylight saving cannot shift a day.
const daysIn400Years = 146_097;
const daysFromMarchOfYear0To1970 = 719_468;

function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - daysFromMarchOfYear0To1970;
}

function fromDayNumber(number: number): CalendarDate {
  const days = number + daysFromMarchOfYear0To1970;
  const cycle = Math.floor(days / daysIn400Years);
  const dayOfCycle = days - cycle * daysIn400Years;
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1_460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0);
  return calendarDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}
