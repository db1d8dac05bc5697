/** What is compared with the providers: movements of renters' money, and payouts to owners. */
export const differenceKinds = [
  "charge",
  "refund",
  "refund_reversal",
  "dispute",
  "dispute_reversal",
  "payout",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
