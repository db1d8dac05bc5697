import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";

/** The reasons for reporting a listing to the moderators. */
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

/** The sexual abuse of minors; moderators see these reports before all others. */
export const urgentReason = "minors" satisfies ListingReportReason;

/**
 * The reason of an open report after a later one by the same person: the later reason, but always the urgent
 * one.
 */
export function laterReason(
  open: ListingReportReason,
  later: ListingReportReason,
): ListingReportReason {
  return open === urgentReason ? open : later;
}

/** Moves the urgent reason to the front; the others keep their order. */
export function urgentReasonFirst(reasons: readonly ListingReportReason[]): ListingReportReason[] {
  const isUrgent = (reason: ListingReportReason) => reason === urgentReason;
  return [...reasons.filter(isUrgent), ...reasons.filter((reason) => !isUrgent(reason))];
}

/**
 * Whether a visitor may report for this reason without a name and an address: only the sexual abuse of minors
 * (regulation 2022/2065, article 16, paragraph 2c).
 */
export function mayBeUnnamed(reason: unknown): boolean {
  return reason === urgentReason;
}

/**
 * The answers of moderators: nothing was wrong, or the listing goes offline, until it is corrected or for a
 * time.
 */
export const listingReportDecisions = ["dismissed", "rejected", "suspended"] as const;
export type ListingReportDecision = (typeof listingReportDecisions)[number];

/** The answer that follows from a listing's new status; null while nothing is decided. */
export function answerOfStatus(status: BoatStatus): ListingReportDecision | null {
  if (status === "pending") return null;
  return status === "approved" ? "dismissed" : status;
}

/** The shortest and longest explanation, in characters: the law requires a substantiated notice. */
export const minExplanationLength = 20;
export const maxExplanationLength = 2000;

/** The longest name of a visitor, in characters. */
export const maxReporterNameLength = 120;

/**
 * The number of months in which reporters, and the people whom a decision concerns, can object to it.
 * Afterwards a visitor's name and address are erased.
 */
export const objectionMonths = 6;

/** The number of a listing's reports that its case shows at first, and that it adds on request. */
export const reportsAtOnce = 50;
