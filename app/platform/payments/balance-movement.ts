import type { Cents } from "../money.ts";

/**
 * A movement of money on a provider's balance that the ledger books as well. What only concerns the
 * provider (its fees, transfers to Escale's bank) is none.
 */
export type BalanceMovement = {
  kind: "charge" | "refund" | "refund_reversal" | "dispute" | "dispute_reversal";
  /** Our payment's id for a charge, else the provider's id of the refund or dispute. */
  reference: string;
  /** Above zero is what came, below what went. */
  amountCents: Cents;
  /** What the provider kept of it for itself. */
  feeCents: Cents;
  createdAt: Date;
};

/** From `since` on, and before `until`. */
export type BalancePeriod = { since: Date; until: Date };
