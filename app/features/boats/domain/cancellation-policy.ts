/** The three policies, which decide how much a renter who cancels is refunded (spec 1 §3). */
export const cancellationPolicies = ["flexible", "moderate", "strict"] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** The policy of a boat if its owner chooses none (spec 1 §3). */
export const defaultCancellationPolicy: CancellationPolicy = "moderate";

/** This share is refunded until this many days before arrival, and nothing later. */
type RefundTerms = { sharePercent: number; untilDaysBefore: number };

/** The terms of the three policies (spec 1 §9, spec 2 §9). */
export const refundTerms: Readonly<Record<CancellationPolicy, RefundTerms>> = {
  flexible: { sharePercent: 100, untilDaysBefore: 1 },
  moderate: { sharePercent: 70, untilDaysBefore: 10 },
  strict: { sharePercent: 60, untilDaysBefore: 30 },
};
