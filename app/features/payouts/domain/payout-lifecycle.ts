import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/**
 * What an owner is paid for a rental: `due` is to be sent, `sent` was ordered from the provider, `paid`
 * is what the provider calls done, or nothing to send. `failed` and `reversed` money is with Escale again.
 */
export const payoutStatuses = ["due", "sent", "paid", "failed", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** `emptied`: its rental was cancelled while Escale had the money, so that nothing is left to send. */
export type PayoutEvent = "send" | "paid" | "failed" | "reversed" | "retry" | "emptied";

/** `system` sends what is due, and again what came back once the owner changed their account. */
export type PayoutActor = "system" | "provider";

/** Only the provider says that money arrived; it may come back later. An emptied payout moves none. */
export const payoutLifecycle: Lifecycle<PayoutStatus, PayoutEvent, PayoutActor> = {
  due: { send: { to: "sent", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
  sent: {
    paid: { to: "paid", by: ["provider"] },
    failed: { to: "failed", by: ["provider"] },
  },
  paid: { reversed: { to: "reversed", by: ["provider"] } },
  failed: { retry: { to: "due", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
  reversed: { retry: { to: "due", by: ["system"] }, emptied: { to: "paid", by: ["system"] } },
};

/** The status that an event leads to, or null when it is not possible or not that actor's. */
export function nextPayoutStatus(
  status: PayoutStatus,
  event: PayoutEvent,
  actor: PayoutActor,
): PayoutStatus | null {
  return nextState(payoutLifecycle, status, event, actor);
}
