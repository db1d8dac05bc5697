import { type Lifecycle, nextState, transition } from "#app/platform/lifecycle.ts";

/** The statuses of a quote (spec 2 §4). A quote starts as pending and always has a status. */
export const quoteStatuses = [
  "pending",
  "accepted",
  "refused",
  "payment_pending",
  "paid",
  "withdrawn",
  "replaced",
  "expired",
  "person_left",
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
 * Only the recipient answers and pays (spec 2 §6); only the provider reports received money. It may report
 * money for an accepted quote too: the renter left the checkout, which reset the quote, but the payment
 * succeeded. The same is true of quotes that were withdrawn or replaced or have expired since: the renter
 * paid what they were offered, and settling the payment checks that the days are free. Starting again
 * during a payment is a retry. The sender can withdraw a quote until a payment of it is in progress.
 */
export const quoteLifecycle: Lifecycle<QuoteStatus, QuoteEvent, QuoteActor> = {
  pending: {
    accept: { to: "accepted", by: ["recipient"] },
    refuse: { to: "refused", by: ["recipient"] },
    withdraw: { to: "withdrawn", by: ["sender"] },
    replace: { to: "replaced", by: ["sender"] },
    expire: { to: "expired", by: ["system"] },
    person_left: { to: "person_left", by: ["system"] },
  },
  accepted: {
    start_payment: { to: "payment_pending", by: ["recipient"] },
    payment_confirmed: { to: "paid", by: ["provider"] },
    withdraw: { to: "withdrawn", by: ["sender"] },
    replace: { to: "replaced", by: ["sender"] },
    expire: { to: "expired", by: ["system"] },
    person_left: { to: "person_left", by: ["system"] },
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
  // Late money goes back, because one of the two is no longer there.
  person_left: {},
};

/** The statuses of quotes that may still lead to a payment: a conversation has at most one such quote. */
export const openQuoteStatuses = ["pending", "accepted", "payment_pending"] as const;

/** Whether a quote may still lead to a payment. */
export function isOpenQuote(status: QuoteStatus): boolean {
  return openQuoteStatuses.some((open) => open === status);
}

/**
 * The statuses of quotes that wait for their renter, who has neither refused nor begun to pay. They end once
 * their time is over.
 */
export const waitingQuoteStatuses = transition(quoteLifecycle, "expire", "system").from;

/** Whether a quote waits for its renter to accept or pay it. */
export function isWaitingQuote(status: QuoteStatus): boolean {
  return waitingQuoteStatuses.includes(status);
}

/** The status after an event, or null when the event is not possible or not allowed for that actor. */
export function nextQuoteStatus(
  status: QuoteStatus,
  event: QuoteEvent,
  actor: QuoteActor,
): QuoteStatus | null {
  return nextState(quoteLifecycle, status, event, actor);
}
