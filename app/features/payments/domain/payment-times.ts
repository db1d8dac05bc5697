import { minuteMs } from "#app/platform/time/durations.ts";

/** Stripe's minimum lifetime of a session, in minutes, by Stripe's clock. */
const minSessionMinutes = 30;

/**
 * Allowance, in minutes, for the difference between our clock and the provider's, and for the time that the
 * request to the provider takes.
 */
const clockMargin = 1.5;

/**
 * How long a payment session can be paid, in minutes: at least 30 by the provider's clock if ours is a
 * minute slow, and over before its days are free if ours is a minute fast.
 */
const sessionMinutes = 33;

/** How long the days are held, in minutes: a little longer than the session, for payments in progress. */
const holdMinutes = 35;

/** When a session that starts now can no longer be paid, and when its days are free again. */
export function paymentTimes(now: Date): { expiresAt: Date; holdExpiresAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + sessionMinutes * minuteMs),
    holdExpiresAt: new Date(now.getTime() + holdMinutes * minuteMs),
  };
}

/**
 * Whether the session of a payment can still be used. With a URL, until a minute before it expires; without
 * one (the process died before the provider answered), only while the provider still accepts the same
 * request.
 */
export function isSessionUsable(
  payment: { sessionUrl: string | null; expiresAt: Date },
  now: Date,
): boolean {
  const minutesLeft = (payment.expiresAt.getTime() - now.getTime()) / minuteMs;
  return minutesLeft >= (payment.sessionUrl === null ? minSessionMinutes + clockMargin : 1);
}
