import { type Lifecycle, nextState, transition } from "#app/platform/lifecycle.ts";

/**
 * The status of a payment session and of its money. `closed` was never paid, as far as is known.
 * `refund_due` must be refunded, `refund_pending` was ordered from the provider, and `refunded` is
 * what the provider calls done. `refund_failed` waits for the operator.
 */
export const paymentStatuses = [
  "open",
  "paid",
  "refund_due",
  "refund_pending",
  "refund_failed",
  "refunded",
  "closed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentEvent =
  | "money_accepted"
  | "money_returned"
  | "session_ended"
  | "session_given_up"
  | "rental_cancelled"
  | "refund_sent"
  | "refund_failed"
  | "refund_retried"
  | "refunded";

/**
 * `provider` is the payment provider; `owner` and `renter` cancel the rental that was paid;
 * `system` gives up asking the provider, and `operator` has it asked again.
 */
export type PaymentActor = "provider" | "owner" | "renter" | "system" | "operator";

/**
 * Money arrives once for a session, even after the session was closed on our side. It is accepted, or
 * refunded at once when it cannot be kept (`ImmediateRefundReason`). A refund may fail after the provider
 * reported it as done, because the renter's bank sends it back.
 */
export const paymentLifecycle: Lifecycle<PaymentStatus, PaymentEvent, PaymentActor> = {
  open: {
    money_accepted: { to: "paid", by: ["provider"] },
    money_returned: { to: "refund_due", by: ["provider"] },
    session_ended: { to: "closed", by: ["provider"] },
    session_given_up: { to: "closed", by: ["system"] },
  },
  closed: {
    money_accepted: { to: "paid", by: ["provider"] },
    money_returned: { to: "refund_due", by: ["provider"] },
  },
  paid: { rental_cancelled: { to: "refund_due", by: ["owner", "renter"] } },
  refund_due: {
    refund_sent: { to: "refund_pending", by: ["provider"] },
    refund_failed: { to: "refund_failed", by: ["provider", "system"] },
    refunded: { to: "refunded", by: ["provider"] },
  },
  refund_pending: {
    refund_failed: { to: "refund_failed", by: ["provider", "system"] },
    refunded: { to: "refunded", by: ["provider"] },
  },
  refund_failed: {
    refund_sent: { to: "refund_pending", by: ["provider"] },
    refund_retried: { to: "refund_due", by: ["operator"] },
    refunded: { to: "refunded", by: ["provider"] },
  },
  refunded: { refund_failed: { to: "refund_failed", by: ["provider"] } },
};

/** The statuses of payments whose refund is due or under way. */
export const unfinishedRefundStatuses = transition(
  paymentLifecycle,
  "refund_failed",
  "system",
).from;

/** The status after an event, or null when the event is not possible or not allowed for that actor. */
export function nextPaymentStatus(
  status: PaymentStatus,
  event: PaymentEvent,
  actor: PaymentActor,
): PaymentStatus | null {
  return nextState(paymentLifecycle, status, event, actor);
}
