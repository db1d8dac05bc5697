import type { Cents } from "../money.ts";

/** `pending` money is on its way or waits for something; `failed` money was not refunded. */
export type RefundStatus = "pending" | "succeeded" | "failed";

/** A refund as the provider reports it, whoever ordered it. */
export type RefundState = {
  refundId: string;
  status: RefundStatus;
  amountCents: Cents;
  /** The provider's code for the reason why it failed. */
  failure: string | null;
};

/** A dispute that the payer's bank opened, in the provider's terms. */
export type DisputeState = {
  disputeId: string;
  status: string;
  reason: string;
  amountCents: Cents;
  /** Where the claimed money is: not taken, taken from us, or given back to us. */
  funds: "kept" | "withdrawn" | "returned";
};

/** The refunds and disputes of a session's money. */
export type MoneyBack = { refunds: RefundState[]; disputes: DisputeState[] };
