/** The kinds of movements that are compared with the providers: renters' money, and payouts to owners. */
export const differenceKinds = [
  "charge",
  "refund",
  "refund_reversal",
  "dispute",
  "dispute_reversal",
  "payout",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
