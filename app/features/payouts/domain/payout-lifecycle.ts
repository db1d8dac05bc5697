import { type Lifecycle, nextState, transition } from "#app/platform/lifecycle.ts";

/**
 * The status of an owner's payout for a rental: `due` is to be sent, `sent` was ordered from the provider,
 * `paid` is what the provider calls done, or had nothing to send. `failed` and `reversed` money is back
 * with Escale.
 */
export const payoutStatuses = ["due", "sent", "paid", "failed", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * `emptied`: all of it was withheld while Escale had the money, so nothing is left to send. `raised`: an
 * emptied payout gives its owner money after all. `not_ordered`: the provider does not know the order of a
 * sent payout.
 */
export type PayoutEvent =
  | "send"
  | "not_ordered"
  | "paid"
  | "failed"
  | "reversed"
  | "retry"
  | "emptied"
  | "raised";

/**
 * `system` sends due payouts, and makes due again those that did not reach the provider, and returned ones
 * once the owner changed their bank account.
 */
export type PayoutActor = "system" | "provider";

/**
 * Only the provider says that money arrived; it may be returned later. An emptied payout moves no money, and
 * only such a payout can be raised.
 */
export const payoutLifecycle: Lifecycle<PayoutStatus, PayoutEvent, PayoutActor> = {
  due: { send: { to: "sent", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
  sent: {
    not_ordered: { to: "due", by: ["system"] },
    paid: { to: "paid", by: ["provider"] },
    failed: { to: "failed", by: ["provider"] },
  },
  paid: { reversed: { to: "reversed", by: ["provider"] }, raised: { to: "due", by: ["system"] } },
  failed: { retry: { to: "due", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
  reversed: { retry: { to: "due", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
};

/** The statuses of payouts whose money is with Escale: not sent yet, or back. */
export const unsentPayoutStatuses = transition(payoutLifecycle, "emptied", "system").from;

/** The status after an event, or null when the event is not possible or not allowed for that actor. */
export function nextPayoutStatus(
  status: PayoutStatus,
  event: PayoutEvent,
  actor: PayoutActor,
): PayoutStatus | null {
  return nextState(payoutLifecycle, status, event, actor);
}
