const minute = 60_000;

/**
 * How long a payment session can be paid, in minutes. Stripe requires at least 30 from when it
 * reads the request; one minute more allows for a slow request.
 */
export const sessionMinutes = 31;

/** How long the days are held, in minutes: a little longer, for payments in progress. */
export const holdMinutes = 35;

/** When a session that starts now can no longer be paid, and when its days are free again. */
export function paymentTimes(now: Date): { expiresAt: Date; holdExpiresAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + sessionMinutes * minute),
    holdExpiresAt: new Date(now.getTime() + holdMinutes * minute),
  };
}

/**
 * True while a started session can still be used: with an address, until a minute before its end;
 * without one (the process died before the provider answered), only as long as the provider still
 * accepts the same request.
 */
export function isSessionUsable(
  session: { hasAddress: boolean; expiresAt: Date },
  now: Date,
): boolean {
  const minutesLeft = (session.expiresAt.getTime() - now.getTime()) / minute;
  return minutesLeft >= (session.hasAddress ? 1 : 30);
}
