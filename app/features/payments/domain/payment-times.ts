const minute = 60_000;

/**
 * How long a payment session can be paid, in minutes. Stripe takes no less than 30 from the moment
 * it reads the request, so that one minute more leaves room for a slow request.
 */
export const sessionMinutes = 31;

/** How long the days are held for it, in minutes: a little longer, for money that is on its way. */
export const holdMinutes = 35;

/** When a session that starts now can no longer be paid, and when its days are free again. */
export function paymentTimes(now: Date): { expiresAt: Date; holdExpiresAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + sessionMinutes * minute),
    holdExpiresAt: new Date(now.getTime() + holdMinutes * minute),
  };
}

/**
 * True while a session that was begun can still be used: with an address, until a minute before its
 * end; without one (the process died before the provider answered), only as long as the provider
 * still takes the same request.
 */
export function isSessionUsable(
  session: { hasAddress: boolean; expiresAt: Date },
  now: Date,
): boolean {
  const minutesLeft = (session.expiresAt.getTime() - now.getTime()) / minute;
  return minutesLeft >= (session.hasAddress ? 1 : 30);
}
