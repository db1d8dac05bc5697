/** The events of differences between the ledger and a provider. */
export type ReconciliationDomainEvent = {
  type: "money_difference_settled";
  differenceId: string;
  adminId: string;
};
