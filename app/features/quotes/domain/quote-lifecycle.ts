import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/** The status of a quote (spec 2 §4); a quote begins as pending, and none is without a status. */
export const quoteStatuses = ["pending", "accepted", "refused", "payment_pending", "paid"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export type QuoteEvent =
  | "accept"
  | "refuse"
  | "start_payment"
  | "payment_confirmed"
  | "payment_cancelled"
  | "person_left";

/**
 * `sender` is the boat's owner, `recipient` the renter, `provider` the payment provider; `system`
 * acts when one of the two closes their account.
 */
export type QuoteActor = "sender" | "recipient" | "provider" | "system";

/**
 * Only the recipient answers and pays (spec 2 §6); only the provider reports received money. It may
 * do so for an accepted quote too: the renter left the checkout, which set the quote back, and the
 * payment succeeded all the same. Starting again during a payment is a retry.
 */
export const quoteLifecycle: Lifecycle<QuoteStatus, QuoteEvent, QuoteActor> = {
  pending: {
    accept: { to: "accepted", by: ["recipient"] },
    refuse: { to: "refused", by: ["recipient"] },
    person_left: { to: "refused", by: ["system"] },
  },
  accepted: {
    start_payment: { to: "payment_pending", by: ["recipient"] },
    payment_confirmed: { to: "paid", by: ["provider"] },
    person_left: { to: "refused", by: ["system"] },
  },
  payment_pending: {
    start_payment: { to: "payment_pending", by: ["recipient"] },
    payment_confirmed: { to: "paid", by: ["provider"] },
    payment_cancelled: { to: "accepted", by: ["recipient", "provider"] },
  },
  refused: {},
  paid: {},
};

/** The status that an event leads to, or null when it is not possible or not that actor's. */
export function nextQuoteStatus(
  status: QuoteStatus,
  event: QuoteEvent,
  actor: QuoteActor,
): QuoteStatus | null {
  return nextState(quoteLifecycle, status, event, actor);
}
