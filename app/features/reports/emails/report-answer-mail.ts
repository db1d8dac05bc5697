import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { reportedBoatLabel, reportReasonLabel, reviewReportLabel } from "../labels.ts";
import type { SentReport } from "../queries/find-sent-report.server.ts";

type Facts = {
  language: Language;
  contactEmail: string;
  isJustified: boolean;
  report: SentReport;
};

/**
 * Tells a reporter the outcome of their report, and how to object; never the exact measure against another
 * person.
 */
export function reportAnswerMail({
  language,
  contactEmail,
  isJustified,
  report,
}: Facts): MailContent {
  const locale = { locale: language };
  const outcome = isJustified ? m.reports_answer_justified : m.reports_answer_dismissed;
  const { about, boatTitle, reason, details, createdAt } = report;
  const reasonLabel = about === "conversation" ? reportReasonLabel : reviewReportLabel;
  return {
    language,
    subject: m.reports_answer_subject({}, locale),
    preview: outcome({}, locale),
    heading: m.reports_answer_subject({}, locale),
    paragraphs: [outcome({}, locale), m.reports_answer_object({ email: contactEmail }, locale)],
    facts: [
      { label: reportedBoatLabel(about, locale), value: boatTitle },
      { label: m.reports_mail_sent({}, locale), value: formatDate(dayInParis(createdAt)) },
      { label: m.reports_reason({}, locale), value: reasonLabel(reason, locale) },
    ],
    ...(details && { quotation: { author: m.reports_mail_own({}, locale), text: details } }),
    note: m.reports_answer_note({}, locale),
  };
}
