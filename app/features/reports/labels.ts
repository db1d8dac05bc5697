import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
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

const decisions = {
  dismissed: m.reports_decision_dismissed,
  warned: m.reports_decision_warned,
  suspended: m.reports_decision_suspended,
};

/** What a moderator does about a report, in words. */
export function reportDecisionLabel(decision: ReportDecision): string {
  return decisions[decision]();
}
