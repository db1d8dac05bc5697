import { isTimeOver, quoteStatusAt } from "#app/features/quotes/domain/quote-expiry.ts";
import type { QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import type { RefundState } from "#app/features/reservations/domain/money-states.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { ImmediateRefundReason } from "./settlement.ts";

/**
 * What the renter is told about money that was refunded at once: the days were taken, the days are past, the
 * owner closed their account, moderators withdrew the boat or suspended the renter's account, or the money
 * was paid twice or in another amount.
 */
type RefundNotice =
  | "returned"
  | "returned_late"
  | "returned_left"
  | "returned_withdrawn"
  | "returned_suspended"
  | "returned_other";

/** What the renter is told about money that was refunded for this reason; `null` is an unknown reason. */
export function refundNotice(reason: ImmediateRefundReason | null): RefundNotice {
  return reason === null ? "returned_other" : notices[reason];
}

/**
 * What a toast says about money that was refunded at once. Once the refund has failed or waits for the
 * renter's bank, that is what they need to know.
 */
export function refundToast({
  reason,
  state,
}: {
  reason: ImmediateRefundReason;
  state: RefundState;
}): RefundToast {
  if (state === "failed") return "refund_failed";
  if (state === "with_bank") return "refund_with_bank";
  return state === "settled" ? "refund_settled" : refundNotice(reason);
}

/** `refund_settled` was returned by other means. */
type RefundToast = RefundNotice | "refund_failed" | "refund_with_bank" | "refund_settled";

const notices: Readonly<Record<ImmediateRefundReason, RefundNotice>> = {
  dates_taken: "returned",
  dates_past: "returned_late",
  person_left: "returned_left",
  boat_withdrawn: "returned_withdrawn",
  renter_suspended: "returned_suspended",
  already_paid: "returned_other",
  amount_mismatch: "returned_other",
};

/**
 * Whether to tell a returning renter that their paid rental is confirmed. An old address must not say so
 * once the rental was cancelled or completed.
 */
export function isStillConfirmed({ status }: { status: ReservationStatus }): boolean {
  return status === "confirmed";
}

/**
 * What the renter is told about an accepted quote whose payment they cancelled: they can pay later, unless
 * the quote expired during the payment.
 */
export function cancelNotice(expiresAt: Date, now: Date): "cancelled" | "cancelled_late" {
  return isTimeOver(expiresAt, now) ? "cancelled_late" : "cancelled";
}

/**
 * What the renter is told about a payment that closed without money: they can pay again, or no longer
 * (`closed_over`), because the quote has expired or was withdrawn or replaced since.
 */
export function closedState(
  quote: { status: QuoteStatus; expiresAt: Date },
  now: Date,
): "closed" | "closed_over" {
  const status = quoteStatusAt(quote, now);
  return status === "accepted" || status === "payment_pending" ? "closed" : "closed_over";
}

/** What there is to tell about a payment that is no longer open; 'unknown' for nothing that is still true. */
export type EndedPaymentNotice = "paid" | RefundToast | ReturnType<typeof cancelNotice> | "unknown";

/**
 * The state of a payment when the renter is back from the provider's page. `RefundToast` could not be
 * kept and was or is being refunded, a `cancellable` payment is still open, and for `unknown` there is
 * nothing to tell the renter, or nothing that is still true.
 */
export type PaymentReturn = EndedPaymentNotice | "unconfirmed" | "cancellable" | "failed";
