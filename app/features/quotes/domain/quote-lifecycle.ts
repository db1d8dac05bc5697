import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/** The status of a quote (spec 2 §4); a quote begins as pending, and none is without a status. */
export const quoteStatuses = [
  "pending",
  "accepted",
  "refused",
  "payment_pending",
  "paid",
  "withdrawn",
  "replaced",
  "expired",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export type QuoteEvent =
  | "accept"
  | "refuse"
  | "withdraw"
  | "replace"
  | "expire"
  | "start_payment"
  | "payment_confirmed"
  | "payment_cancelled"
  | "person_left";

/**
 * `sender` is the boat's owner, `recipient` the renter, `provider` the payment provider; `system`
 * acts when a quote's time is over, and when one of the two closes their account.
 */
export type QuoteActor = "sender" | "recipient" | "provider" | "system";

/**
 * Only the recipient answers and pays (spec 2 §6); only the provider reports received money. It may
 * do so for an accepted quote too: the renter left the checkout, which set the quote back, and the
 * payment succeeded all the same. So it is for quotes that were withdrawn, replaced or expired since:
 * the renter paid what they were offered, and whoever settles the payment checks that the days are
 * free. Starting again during a payment is a retry. The sender takes a quote back until a payment
 * of it is under way.
 */
export const quoteLifecycle: Lifecycle<QuoteStatus, QuoteEvent, QuoteActor> = {
  pending: {
    accept: { to: "accepted", by: ["recipient"] },
    refuse: { to: "refused", by: ["recipient"] },
    withdraw: { to: "withdrawn", by: ["sender"] },
    replace: { to: "replaced", by: ["sender"] },
    expire: { to: "expired", by: ["system"] },
    person_left: { to: "refused", by: ["system"] },
  },
  accepted: {
    start_payment: { to: "payment_pending", by: ["recipient"] },
    payment_confirmed: { to: "paid", by: ["provider"] },
    withdraw: { to: "withdrawn", by: ["sender"] },
    replace: { to: "replaced", by: ["sender"] },
    expire: { to: "expired", by: ["system"] },
    person_left: { to: "refused", by: ["system"] },
  },
  payment_pending: {
    start_payment: { to: "payment_pending", by: ["recipient"] },
    payment_confirmed: { to: "paid", by: ["provider"] },
    payment_cancelled: { to: "accepted", by: ["recipient", "provider"] },
  },
  refused: {},
  paid: {},
  withdrawn: { payment_confirmed: { to: "paid", by: ["provider"] } },
  replaced: { payment_confirmed: { to: "paid", by: ["provider"] } },
  expired: { payment_confirmed: { to: "paid", by: ["provider"] } },
};

/** The statuses of a quote that may still lead to a payment: a conversation has at most one. */
export const openQuoteStatuses = ["pending", "accepted", "payment_pending"] as const;

/** The status that an event leads to, or null when it is not possible or not that actor's. */
export function nextQuoteStatus(
  status: QuoteStatus,
  event: QuoteEvent,
  actor: QuoteActor,
): QuoteStatus | null {
  return nextState(quoteLifecycle, status, event, actor);
}
