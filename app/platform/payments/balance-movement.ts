import type { Cents } from "../money.ts";

/**
 * A movement of money on a provider's balance that the ledger books as well. Movements that only concern the
 * provider (its fees, transfers to Escale's bank) are not included.
 */
export type BalanceMovement = {
  kind: "charge" | "refund" | "refund_reversal" | "dispute" | "dispute_reversal";
  /** Our payment's id for a charge, otherwise the provider's id of the refund or dispute. */
  reference: string;
  /** Positive for incoming money, negative for outgoing money. */
  amountCents: Cents;
  /** The part of the amount that the provider kept as its fee. */
  feeCents: Cents;
  createdAt: Date;
};

/** From `since` (included) to `until` (excluded). */
export type BalancePeriod = { since: Date; until: Date };
