import { minuteMs } from "#app/platform/durations.ts";

/** Stripe requires that a session can be paid for at least so many minutes, by Stripe's clock. */
const leastSessionMinutes = 30;

/** How far our clock may be from the provider's, with the time of the request, in minutes. */
const clockMargin = 1.5;

/**
 * How long a payment session can be paid, in minutes: at least 30 also for a clock that is a minute
 * slow, and over before its days are free for one that is a minute fast.
 */
const sessionMinutes = 33;

/** How long the days are held, in minutes: a little longer, for payments in progress. */
const holdMinutes = 35;

/** When a session that starts now can no longer be paid, and when its days are free again. */
export function paymentTimes(now: Date): { expiresAt: Date; holdExpiresAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + sessionMinutes * minuteMs),
    holdExpiresAt: new Date(now.getTime() + holdMinutes * minuteMs),
  };
}

/**
 * True while the session of a payment can still be used: with an address, until a minute before its end;
 * without one (the process died before the provider answered), only as long as the provider still
 * accepts the same request.
 */
export function isSessionUsable(
  payment: { sessionUrl: string | null; expiresAt: Date },
  now: Date,
): boolean {
  const minutesLeft = (payment.expiresAt.getTime() - now.getTime()) / minuteMs;
  return minutesLeft >= (payment.sessionUrl === null ? leastSessionMinutes + clockMargin : 1);
}
