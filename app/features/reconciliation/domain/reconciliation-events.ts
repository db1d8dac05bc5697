/** The events of the comparison of the ledger with the providers. */
export type ReconciliationDomainEvent =
  /** An admin started a comparison. */
  | { type: "comparison_requested"; adminId: string }
  | { type: "money_difference_settled"; differenceId: string; adminId: string };
