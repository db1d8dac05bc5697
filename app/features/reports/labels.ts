import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ListingReportReason } from "./domain/listing-report.ts";
import type { ReportDecision, ReportReason } from "./domain/report.ts";

const reasons = {
  off_site: m.reports_reason_off_site,
  fraud: m.reports_reason_fraud,
  harassment: m.reports_reason_harassment,
  inappropriate: m.reports_reason_inappropriate,
  other: m.reports_reason_other,
};

/** The label of a reason for reporting a person or message. */
export function reportReasonLabel(
  reason: ReportReason,
  options: { locale?: Language } = {},
): string {
  return reasons[reason]({}, options);
}

const reviewReasons = {
  off_site: m.reports_review_off_site,
  fraud: m.reports_review_fraud,
  harassment: m.reports_review_harassment,
  inappropriate: m.reports_review_inappropriate,
  other: m.reports_review_other,
};

/** The label of a reason for reporting a review: worded for a text, not for a person. */
export function reviewReportLabel(
  reason: ReportReason,
  options: { locale?: Language } = {},
): string {
  return reviewReasons[reason]({}, options);
}

const decisions = {
  dismissed: m.reports_decision_dismissed,
  warned: m.reports_decision_warned,
  suspended: m.reports_decision_suspended,
};

/** The label of a moderator's decision about a report. */
export function reportDecisionLabel(decision: ReportDecision): string {
  return decisions[decision]();
}

const listingReasons = {
  misleading: m.reports_listing_misleading,
  fraud: m.reports_listing_fraud,
  rights: m.reports_listing_rights,
  safety: m.reports_listing_safety,
  inappropriate: m.reports_listing_inappropriate,
  minors: m.reports_listing_minors,
  other: m.reports_listing_other,
};

/** The label of a reason for reporting a listing. */
export function listingReportLabel(
  reason: ListingReportReason,
  options: { locale?: Language } = {},
): string {
  return listingReasons[reason]({}, options);
}

const reportedBoat = {
  conversation: m.reports_boat,
  review: m.reports_answer_review,
  answer: m.reports_answer_to_review,
};

/** The label of the boat that a report is about: by itself, by a review, or by the answer to the reader's review. */
export function reportedBoatLabel(
  about: keyof typeof reportedBoat,
  options: { locale: Language },
): string {
  return reportedBoat[about]({}, options);
}
