import { lazily } from "../scheduling/lazily.ts";
import { dayMs, hourMs } from "./durations.ts";

declare const calendarDateBrand: unique symbol;

/**
 * A calendar day without a time or a time zone, "YYYY-MM-DD", from 0001-01-01 to 9999-12-31. Dates compare as
 * strings.
 */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** Parses "YYYY-MM-DD"; null when the value is not a day that exists. */
export function parseCalendarDate(value: unknown): CalendarDate | null {
  return isCalendarDate(value) ? value : null;
}

function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // `Date` turns a day that does not exist into a day of another month.
  return value >= "0001" && new Date(`${value}T00:00Z`).getUTCDate() === Number(value.slice(8));
}

/** Parses "YYYY-MM-DD"; throws a `RangeError` when it is not a day that exists. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`Not a calendar date: ${text}`);
  return date;
}

/** The year, the month (1 to 12) and the day (from 1) of a date. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
  };
}

/**
 * The day that is a whole number of days later, or earlier when negative. Throws a `RangeError` for a
 * fraction and outside the years 1 to 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** How many days `to` lies after `from`: 0 for the same day, negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Every day from the first to the last, both included; none when the two are reversed. */
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

/** The day of the week as in ISO 8601, from Monday (1) to Sunday (7). */
export function weekday(date: CalendarDate): number {
  // Day number 0, 1970-01-01, was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

const parisDay = lazily(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: "Europe/Paris",
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** The day in Europe/Paris at an instant. */
export function dayInParis(instant: Date): CalendarDate {
  const parts = new Map(
    parisDay()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const year = (parts.get("year") ?? "").padStart(4, "0");
  return calendarDate(`${year}-${parts.get("month")}-${parts.get("day")}`);
}

/** What "today" means for every rental. */
export function todayInParis(now: Date): CalendarDate {
  return dayInParis(now);
}

/**
 * The instant at which a day begins in Europe/Paris: one hour before midnight UTC in winter, two in summer.
 */
export function startOfDayInParis(day: CalendarDate): Date {
  const inSummer = new Date(Date.parse(day) - 2 * hourMs);
  return dayInParis(inSummer) === day ? inSummer : new Date(Date.parse(day) - hourMs);
}

/**
 * The instant at which a clock in Europe/Paris shows a time of day, "HH:mm". The hour that is repeated in
 * autumn counts the first time, and the hour that is left out in spring as if the clock had not changed yet.
 */
export function instantInParis(day: CalendarDate, time: string): Date {
  const midnight = startOfDayInParis(day).getTime();
  const dayLength = startOfDayInParis(addDays(day, 1)).getTime() - midnight;
  const sinceMidnight = Date.parse(`1970-01-01T${time}Z`);
  const clockChange = sinceMidnight < 3 * hourMs ? 0 : dayLength - dayMs;
  return new Date(midnight + sinceMidnight + clockChange);
}

/**
 * The number of days since 1970-01-01, counted in UTC, where each day has 24 hours: daylight saving cannot
 * shift the result.
 */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / dayMs;
}

function fromDayNumber(number: number): CalendarDate {
  const date = new Date(number * dayMs);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (!Number.isInteger(number) || !(year >= 1 && year <= 9999))
    throw new RangeError(`Not a calendar date: day ${number}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a day that exists, in its form
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as CalendarDate;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}
