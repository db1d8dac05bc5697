import type { Cents } from "../money.ts";
import type { BalancePeriod } from "../payments/balance-movement.ts";

/** What becomes of an ordered payout; `reversed` money came back after it was paid. */
export const payoutOutcomes = ["paid", "failed", "reversed"] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** The state of a payout at the provider. */
export const payoutStates = ["pending", ...payoutOutcomes] as const;
export type PayoutState = (typeof payoutStates)[number];

/** An ordered payout as the provider reports it. */
type PayoutOrder = { orderId: string; state: PayoutState; amountCents: Cents };

/**
 * The port to the provider that pays owners: the sandbox here, Stripe Connect later (accounts of recipients,
 * and a transfer for each payout).
 */
export type PayoutProvider = {
  name: "sandbox" | "stripe";
  /**
   * Orders a payout; the same id orders only once, so each attempt has its own. Throws when the provider
   * cannot be asked.
   */
  send(order: { orderId: string; ownerId: string; amountCents: Cents }): Promise<PayoutState>;
  /** Null for an id that was never ordered. */
  find(orderId: string): Promise<PayoutState | null>;
  /** The payouts that were ordered in a period, with their current states. */
  list(period: BalancePeriod): Promise<PayoutOrder[]>;
};
