/**
 * The movements of money that the ledger records, each once: a charge and an owner's fee for a
 * payment, a refund for the provider's id of it. A `refund_reversal` is a refund that the bank sent
 * back after it was booked.
 */
export const ledgerKinds = ["charge", "refund", "refund_reversal", "owner_fee"] as const;
