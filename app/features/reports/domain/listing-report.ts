import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";

/** Why somebody reports a listing to the moderators. */
export const listingReportReasons = [
  "misleading",
  "fraud",
  "rights",
  "safety",
  "inappropriate",
  "minors",
  "other",
] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];

/** The sexual abuse of minors, which moderators see before all other reports. */
export const urgentReason = "minors" satisfies ListingReportReason;

/** The urgent reason before all others, which keep their order. */
export function urgentReasonFirst(reasons: readonly ListingReportReason[]): ListingReportReason[] {
  const isUrgent = (reason: ListingReportReason) => reason === urgentReason;
  return [...reasons.filter(isUrgent), ...reasons.filter((reason) => !isUrgent(reason))];
}

/**
 * Whether visitors may report for this reason without name and address: the sexual abuse of minors
 * (regulation 2022/2065, article 16, paragraph 2c).
 */
export function mayBeUnnamed(reason: unknown): boolean {
  return reason === urgentReason;
}

/** What moderators answer: nothing was wrong, or the listing is offline until it is corrected, or for now. */
export const listingReportDecisions = ["dismissed", "rejected", "suspended"] as const;
export type ListingReportDecision = (typeof listingReportDecisions)[number];

/** The answer that a new status of the listing means; null while nothing is decided. */
export function answerOfStatus(status: BoatStatus): ListingReportDecision | null {
  if (status === "pending") return null;
  return status === "approved" ? "dismissed" : status;
}

/** The fewest and most characters of an explanation: a notice has to be substantiated. */
export const shortestExplanation = 20;
export const longestExplanation = 2000;

/** The most characters of a visitor's name. */
export const longestReporterName = 120;

/**
 * For so many months those who reported something, and whom it concerned, can object to the decision; for
 * as long a visitor's name and address are kept.
 */
export const objectionMonths = 6;
