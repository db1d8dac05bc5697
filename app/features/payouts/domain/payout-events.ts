import type { Cents } from "#app/platform/money.ts";

/** The events of owners' payouts. */
export type PayoutDomainEvent =
  | {
      type:
        | "payout_sent"
        /** The order of a sent payout did not reach the provider. */
        | "payout_not_ordered"
        | "payout_paid"
        | "payout_failed"
        | "payout_reversed";
      payoutId: string;
      ownerId: string;
      amountCents: Cents;
    }
  /** An admin started the hourly run. */
  | { type: "payouts_requested"; adminId: string }
  /** An admin exported the tax report of a year's sellers. */
  | { type: "tax_report_exported"; adminId: string; year: number; sellers: number };
