/** How much a cancelling renter gets back, in three levels (spec 1 §3). */
export const cancellationPolicies = ["flexible", "moderate", "strict"] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** The policy of a boat whose owner chose none (spec 1 §3). */
export const defaultCancellationPolicy: CancellationPolicy = "moderate";

/** A policy's terms: this share is refunded until so many days before arrival, nothing after. */
type RefundTerms = { sharePercent: number; untilDaysBefore: number };

/** The terms of the three policies (spec 1 §9, spec 2 §9). */
export const refundTerms: Readonly<Record<CancellationPolicy, RefundTerms>> = {
  flexible: { sharePercent: 100, untilDaysBefore: 1 },
  moderate: { sharePercent: 70, untilDaysBefore: 10 },
  strict: { sharePercent: 60, untilDaysBefore: 30 },
};
