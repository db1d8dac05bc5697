import {
  type CancellationPolicy,
  refundTerms,
} from "#app/features/boats/domain/cancellation-policy.ts";
import { type Cents, shareOfCents, subtractCents } from "#app/platform/money.ts";
import { addDays, type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";

/** A renter's refund in cents, and the policy's percentage behind it. */
export type RenterRefund = { sharePercent: number; refundCents: Cents };

/**
 * The refund of a renter who cancels today, in cents, rounded half up: the policy's share of the total less
 * the commission, which is never refunded (spec 1 §9). A full refund and the commission therefore add up to
 * exactly what was paid. Days are calendar days before arrival.
 */
export function renterRefund(stay: {
  policy: CancellationPolicy;
  totalCents: Cents;
  commissionCents: Cents;
  checkInOn: CalendarDate;
  today: CalendarDate;
}): RenterRefund {
  const terms = refundTerms[stay.policy];
  const inTime = daysBetween(stay.today, stay.checkInOn) >= terms.untilDaysBefore;
  const sharePercent = inTime ? terms.sharePercent : 0;
  const refundable = subtractCents(stay.totalCents, stay.commissionCents);
  return { sharePercent, refundCents: shareOfCents(refundable, sharePercent) };
}

/** The last day on which a cancelling renter gets the policy's share back (spec 1 §9). */
export function lastRefundDay(policy: CancellationPolicy, checkInOn: CalendarDate): CalendarDate {
  return addDays(checkInOn, -refundTerms[policy].untilDaysBefore);
}
