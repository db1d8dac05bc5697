import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent, MailFact } from "#app/ui/email/mail-content.ts";
import type { ReportReason } from "../domain/report.ts";
import { reportedBoatLabel, reportReasonLabel, reviewReportLabel } from "../labels.ts";
import type { SentReport } from "../queries/find-sent-report.server.ts";

type Facts = {
  language: Language;
  contactEmail: string;
  reason: ReportReason;
  details: string;
  createdAt: Date;
};

/** Confirms a report of a person or message, and explains what follows; never names the reported person. */
export function reportMail(facts: Facts): MailContent {
  const { language, reason } = facts;
  const locale = { locale: language };
  return {
    ...receiptOf(facts),
    paragraphs: [m.reports_mail_text({}, locale), m.reports_mail_block({}, locale)],
    facts: [...sentOn(facts), reasonOf(reportReasonLabel(reason, locale), language)],
  };
}

/** Confirms a report of a review, or of the answer to it. It names the boat, because reviews are public. */
export function reviewReportMail(
  facts: Facts & Pick<SentReport, "about" | "boatTitle">,
): MailContent {
  const { language, reason, about, boatTitle } = facts;
  const locale = { locale: language };
  const text = about === "answer" ? m.reports_review_answer_mail_text : m.reports_review_mail_text;
  return {
    ...receiptOf(facts),
    paragraphs: [text({}, locale)],
    facts: [
      { label: reportedBoatLabel(about, locale), value: boatTitle },
      ...sentOn(facts),
      reasonOf(reviewReportLabel(reason, locale), language),
    ],
  };
}

function receiptOf({ language, contactEmail, details }: Facts) {
  const locale = { locale: language };
  return {
    language,
    subject: m.reports_mail_subject({}, locale),
    preview: m.reports_mail_preview({}, locale),
    heading: m.reports_mail_heading({}, locale),
    ...(details && { quotation: { author: m.reports_mail_own({}, locale), text: details } }),
    note: m.reports_mail_note({ email: contactEmail }, locale),
  };
}

function sentOn({ language, createdAt }: Facts): MailFact[] {
  const value = formatDate(dayInParis(createdAt));
  return [{ label: m.reports_mail_sent({}, { locale: language }), value }];
}

function reasonOf(value: string, language: Language): MailFact {
  return { label: m.reports_reason({}, { locale: language }), value };
}
