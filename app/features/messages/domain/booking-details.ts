import { type Cents, centsToDecimal, readEuros } from "#app/platform/money.ts";
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

/** The quote that a message shows. */
export type MessageQuote = { quoteId: string; amountCents: Cents };

/** The part of a message's booking details that a quote adds to days and guests (spec 2 §3 Message). */
export function writeMessageQuote({
  quoteId,
  amountCents,
  status,
}: MessageQuote & { status: string }) {
  return {
    quote_id: quoteId,
    quote_amount: centsToDecimal(amountCents),
    is_quote: true,
    ...writeQuoteStatus(status),
  };
}

/** The part of it that changes with the quote's status. */
export function writeQuoteStatus(status: string) {
  return { quote_status: status, ...(status === "paid" ? { payment_confirmed: true } : {}) };
}

/** Parses the quote in a message's stored booking details; null if the message shows none. */
export function readMessageQuote(stored: unknown): MessageQuote | null {
  if (!isRecord(stored) || stored["is_quote"] !== true) return null;
  const quoteId = stored["quote_id"];
  const amountCents = readEuros(stored["quote_amount"]);
  return typeof quoteId === "string" && amountCents !== null ? { quoteId, amountCents } : null;
}

function readGuests(value: unknown): number {
  const guests = typeof value === "string" ? Number(value) : value;
  return typeof guests === "number" && Number.isSafeInteger(guests) && guests >= 1 ? guests : 1;
}
