import type { ReportReason } from "#app/features/reports/domain/report.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Why somebody reports a review. */
export const reviewReportLabel = /* @__PURE__ */ labelsOf<ReportReason>({
  off_site: m.stay_reviews_report_off_site,
  fraud: m.stay_reviews_report_fraud,
  harassment: m.stay_reviews_report_harassment,
  inappropriate: m.stay_reviews_report_inappropriate,
  other: m.stay_reviews_report_other,
});
