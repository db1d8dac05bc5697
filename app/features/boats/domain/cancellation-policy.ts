/** How much a renter who cancels gets back, in three degrees (spec 1 §3). */
export const cancellationPolicies = ["flexible", "moderate", "strict"] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** The policy of a boat whose owner chose none (spec 1 §3). */
export const defaultCancellationPolicy: CancellationPolicy = "moderate";

/** Reads a stored policy; anything else counts as the default, moderate (spec 1 §3). */
export function readCancellationPolicy(value: unknown): CancellationPolicy {
  return cancellationPolicies.find((policy) => policy === value) ?? defaultCancellationPolicy;
}
