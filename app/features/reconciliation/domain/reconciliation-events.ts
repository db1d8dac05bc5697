import type { Cents } from "#app/platform/money.ts";

/** The events of the comparison of the ledger with the providers. */
export type ReconciliationDomainEvent =
  /** An admin started a comparison. */
  | { type: "comparison_requested"; adminId: string }
  | {
      type: "money_difference_settled";
      differenceId: string;
      adminId: string;
      /** Empty without one. */
      explanation: string;
      /** The amounts that the admin explained; a later comparison may change them. */
      bookedCents: Cents | null;
      providerCents: Cents | null;
    };
