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

/** Why something is reported, in words. */
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

/** Why a review is reported, in words: of a text rather than of a person. */
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

/** What a moderator does about a report, in words. */
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

/** Why a listing is reported, in words. */
export function listingReportLabel(
  reason: ListingReportReason,
  options: { locale?: Language } = {},
): string {
  return listingReasons[reason]({}, options);
}
