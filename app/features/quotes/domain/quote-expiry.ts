import { dayMs, hourMs } from "#app/platform/time/durations.ts";
import { isWaitingQuote, type QuoteStatus } from "./quote-lifecycle.ts";

/** How long a quote may be valid, in hours, as the dialog offers it. */
export const quoteValidities = [24, 48, 72, 120, 168] as const;
export type QuoteValidity = (typeof quoteValidities)[number];

/** The default validity: 72 hours. */
export const defaultQuoteValidity: QuoteValidity = 72;

/**
 * A quote that is valid for less time, in milliseconds, has no reminder: the email that announced it is too
 * recent.
 */
const shortestReminded = 6 * hourMs;

/** Whether the time of a quote is over: it can be accepted and paid before `expiresAt`, but not at it. */
export function isTimeOver(expiresAt: Date, now: Date): boolean {
  return expiresAt <= now;
}

/**
 * The status of a quote at an instant, for everybody who reads it: a quote that is not being paid has expired
 * as soon as its time is over, even if it is not yet marked as expired.
 */
export function quoteStatusAt(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date },
  now: Date,
): QuoteStatus {
  return isWaitingQuote(status) && isTimeOver(expiresAt, now) ? "expired" : status;
}

type Sending = {
  now: Date;
  hours: QuoteValidity;
  /** Until when the quote's days can be booked. */
  bookableUntil: Date;
};

/**
 * `expiresAt`: until when a quote can be accepted and paid, for `hours`, but no longer than its days
 * can be booked. `remindAt`: when its renter is reminded, a third of its time before the end, at most a
 * day; null when the quote is valid for less than six hours.
 */
export function quoteTimes({ now, hours, bookableUntil }: Sending): {
  expiresAt: Date;
  remindAt: Date | null;
} {
  const end = Math.min(now.getTime() + hours * hourMs, bookableUntil.getTime());
  const time = end - now.getTime();
  const remindAt = new Date(end - Math.min(dayMs, time / 3));
  return { expiresAt: new Date(end), remindAt: time < shortestReminded ? null : remindAt };
}
