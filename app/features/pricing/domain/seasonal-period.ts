import { type Cents, centsToDecimal, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, dateParts } from "#app/platform/time/calendar-date.ts";

declare const dayMonthBrand: unique symbol;

/** A day of the year, "DD-MM". 29-02 is valid, and simply does not occur in common years. */
export type DayMonth = string & { readonly [dayMonthBrand]: true };

/** The length of a day of the year, in characters. */
export const dayMonthLength = 5;

/** A part of every year in which a day costs `priceCents`; it may run across the year end. */
export type SeasonalPeriod = {
  id: string;
  startDate: DayMonth;
  endDate: DayMonth;
  priceCents: Cents;
};

/** The maximum number of periods of a boat: the number of weeks in a year. */
export const maxPeriods = 52;

/** The first and last day of a period. */
export type YearlySpan = Pick<SeasonalPeriod, "startDate" | "endDate">;

/** The largest amount, in cents, that the database stores; larger amounts could not be added up. */
const maxCents = 999_999_999_999;

/** The days of each month, 29 February included. */
export const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads "DD-MM"; null when no year has such a day (spec 1 §5). */
export function parseDayMonth(value: unknown): DayMonth | null {
  return isDayMonth(value) ? value : null;
}

function isDayMonth(value: unknown): value is DayMonth {
  if (typeof value !== "string" || !/^\d{2}-\d{2}$/.test(value)) return false;
  const day = Number(value.slice(0, 2));
  const lastDay = longestMonths[Number(value.slice(3)) - 1] ?? 0;
  return day >= 1 && day <= lastDay;
}

/**
 * Reads a day of the year as people type it: "15-06", "1/9", "1.9", "1 9" or "0109"; null when no year has
 * such a day. Three digits are refused, because "109" could be the 1st of September or the 10th.
 */
export function readTypedDayMonth(value: unknown): DayMonth | null {
  if (typeof value !== "string") return null;
  const typed = value.trim();
  const parts = /^(\d{1,2})[-/. ](\d{1,2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed);
  const [, day = "", month = ""] = parts ?? [];
  return parseDayMonth(`${day.padStart(2, "0")}-${month.padStart(2, "0")}`);
}

/** The day of the year that "DD-MM" names; throws when there is none. */
export function dayMonth(text: string): DayMonth {
  const parsed = parseDayMonth(text);
  if (parsed === null) throw new RangeError(`Not a day of the year: ${text}`);
  return parsed;
}

/**
 * Whether a day falls within a period, both ends included, in any year; a period that ends before it starts
 * runs across the year end (spec 1 §9).
 */
export function periodCovers(period: YearlySpan, date: CalendarDate): boolean {
  const { month, day } = dateParts(date);
  return spanCovers(period, month * 100 + day);
}

/**
 * The first period that shares a day of the year with the candidate, or null; the period being
 * edited (`exceptId`) does not count. Either may run across the year end (spec 1 §5, spec 2 §5).
 */
export function findOverlappingPeriod(
  candidate: YearlySpan,
  periods: readonly SeasonalPeriod[],
  exceptId?: string,
): SeasonalPeriod | null {
  return periods.find((period) => period.id !== exceptId && spansMeet(candidate, period)) ?? null;
}

/**
 * The one end that a period has to move so that it no longer meets another: it begins on the day after the
 * other, or ends on the day before it. Null if neither is enough, because one lies within the other.
 */
export function mendOverlap(
  candidate: YearlySpan,
  other: YearlySpan,
): { startDate: DayMonth } | { endDate: DayMonth } | null {
  const [holdsStart, holdsEnd] = [candidate.startDate, candidate.endDate].map((day) =>
    spanCovers(other, placeInYear(day)),
  );
  if (holdsStart === holdsEnd) return null;
  return holdsStart
    ? { startDate: dayBeside(other.endDate, 1) }
    : { endDate: dayBeside(other.startDate, -1) };
}

/** The day of the year before or after another; 29 February counts. */
function dayBeside(date: DayMonth, step: 1 | -1): DayMonth {
  const [day, month] = [Number(date.slice(0, 2)), Number(date.slice(3))];
  const isWithin = step === 1 ? day < lengthOf(month) : day > 1;
  const near = isWithin ? month : ((month + 11 + step) % 12) + 1;
  const last = step === 1 ? 1 : lengthOf(near);
  return dayMonth([isWithin ? day + step : last, near].map(twoDigits).join("-"));
}

const lengthOf = (month: number) => longestMonths[month - 1] ?? 0;
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Whether two periods have the same days and price, whatever their ids. */
export function isSamePeriod(
  a: Omit<SeasonalPeriod, "id">,
  b: Omit<SeasonalPeriod, "id">,
): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate && a.priceCents === b.priceCents;
}

/** The day as month * 100 + day, for comparing days of the year; the gaps between months do not matter. */
function placeInYear(date: DayMonth): number {
  return Number(date.slice(3)) * 100 + Number(date.slice(0, 2));
}

function spanCovers(span: YearlySpan, place: number): boolean {
  return isWithinSeason(place, placeInYear(span.startDate), placeInYear(span.endDate));
}

/**
 * Whether a day is within a season, both ends included, each as month * 100 + day. A season whose last day
 * comes before its first one runs across the year end (spec 1 §9).
 */
export function isWithinSeason(day: number, first: number, last: number): boolean {
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

// In the cycle of the year, two spans overlap exactly when one of them contains the start of the other.
function spansMeet(a: YearlySpan, b: YearlySpan): boolean {
  return spanCovers(a, placeInYear(b.startDate)) || spanCovers(b, placeInYear(a.startDate));
}

/**
 * Reads a boat's stored `seasonal_pricing`: a list of {id, startDate, endDate, price}, the price in
 * euros as a number or a decimal text (spec 1 §3). Entries without two days of the year or without
 * a price are left out; the database stores none (`boats_seasons_readable`). One without an id is
 * identified by its position in the list.
 */
export function readSeasonalPricing(stored: unknown): SeasonalPeriod[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown, index) => readPeriod(entry, index) ?? []);
}

function readPeriod(entry: unknown, index: number): SeasonalPeriod | null {
  if (!isRecord(entry)) return null;
  const { id, startDate, endDate, price } = entry;
  const starts = parseDayMonth(startDate);
  const ends = parseDayMonth(endDate);
  const priceCents = readEuros(price);
  if (starts === null || ends === null || priceCents === null || priceCents > maxCents) return null;
  const known = (typeof id === "string" && id !== "") || typeof id === "number";
  return {
    id: known ? String(id) : `period-${index + 1}`,
    startDate: starts,
    endDate: ends,
    priceCents,
  };
}

/**
 * A boat's periods as they are stored in `seasonal_pricing`, the price as a decimal text in euros.
 */
export function writeSeasonalPricing(
  periods: readonly SeasonalPeriod[],
): { id: string; startDate: string; endDate: string; price: string }[] {
  return periods.map(({ id, startDate, endDate, priceCents }) => ({
    id,
    startDate,
    endDate,
    price: centsToDecimal(priceCents),
  }));
}
