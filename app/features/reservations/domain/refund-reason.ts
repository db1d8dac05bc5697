import {
  type CancellationPolicy,
  refundTerms,
} from "#app/features/boats/domain/cancellation-policy.ts";
import type { Cents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis, daysBetween } from "#app/platform/time/calendar-date.ts";
import { readCancellation } from "./cancellation-record.ts";
import { readStoredPolicy } from "./rental-terms.ts";

/** Why a renter who cancelled gets this refund and not another. */
export type RefundReason = {
  policy: CancellationPolicy;
  /** The share of the price that was refunded; 0 if the renter cancelled too late. */
  sharePercent: number;
  commissionCents: Cents;
  /** Until how many days before departure this policy refunds its share. */
  untilDaysBefore: number;
  /** How many days before departure the renter cancelled; negative during the stay. */
  daysBefore: number;
};

type Cancelled = {
  checkInDate: CalendarDate;
  commissionAmount: Cents;
  bookingDetails: unknown;
  statusChangedAt: Date;
};

/**
 * The rule behind the refund of a renter's cancellation. Null for other reservations, and for those from
 * before the policy or the share was stored.
 */
export function refundReason(cancelled: Cancelled): RefundReason | null {
  const { cancelledBy, sharePercent } = readCancellation(cancelled.bookingDetails);
  if (cancelledBy !== "renter" || sharePercent === null) return null;
  const policy = readStoredPolicy(cancelled.bookingDetails);
  if (policy === null) return null;
  return {
    policy,
    sharePercent,
    commissionCents: cancelled.commissionAmount,
    untilDaysBefore: refundTerms[policy].untilDaysBefore,
    daysBefore: daysBetween(dayInParis(cancelled.statusChangedAt), cancelled.checkInDate),
  };
}
