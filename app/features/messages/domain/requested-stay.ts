import { type Cents, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";

/** The first and last rented day that a message asks for, and the number of guests (spec 2 §3 Message). */
export type RequestedStay = { dateFrom: CalendarDate; dateTo: CalendarDate; guests: number };

/**
 * Parses the days and guests in stored booking details. Null unless both days are valid and in order. Missing
 * or invalid guests count as 1 (spec 2 §2).
 */
export function readRequestedStay(stored: unknown): RequestedStay | null {
  if (!isRecord(stored)) return null;
  const dateFrom = parseCalendarDate(stored["dateFrom"]);
  const dateTo = parseCalendarDate(stored["dateTo"]);
  if (dateFrom === null || dateTo === null || dateTo < dateFrom) return null;
  return { dateFrom, dateTo, guests: readGuests(stored["guests"]) };
}

/** Whether two stays have the same days and guests. */
export function isSameStay(one: RequestedStay, other: RequestedStay): boolean {
  return (
    one.dateFrom === other.dateFrom && one.dateTo === other.dateTo && one.guests === other.guests
  );
}

/** The quote's amount in a message's booking details; null without a quote (spec 2 §3 Message). */
export function readQuoteAmount(stored: unknown): Cents | null {
  if (!isRecord(stored) || stored["is_quote"] !== true) return null;
  return readRequestedStay(stored) && readEuros(stored["quote_amount"]);
}

function readGuests(value: unknown): number {
  const guests = typeof value === "string" ? Number(value) : value;
  return typeof guests === "number" && Number.isSafeInteger(guests) && guests >= 1 ? guests : 1;
}
