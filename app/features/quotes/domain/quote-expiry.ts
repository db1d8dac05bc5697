/** How long a quote may be valid, in hours, as the dialog offers it. */
export const quoteValidities = [24, 48, 72, 120, 168] as const;
export type QuoteValidity = (typeof quoteValidities)[number];

/** 72 hours, unless the owner chooses otherwise. */
export const defaultQuoteValidity: QuoteValidity = 72;

const HOUR = 3_600_000;

/**
 * Until when a quote can be accepted and paid, and when its renter is reminded of it: a third of its
 * time before the end, at most a day.
 */
export function quoteTimes(now: Date, hours: QuoteValidity): { expiresAt: Date; remindAt: Date } {
  const expiresAt = new Date(now.getTime() + hours * HOUR);
  const before = Math.min(24, hours / 3) * HOUR;
  return { expiresAt, remindAt: new Date(expiresAt.getTime() - before) };
}
