import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { ReportReason } from "../domain/report.ts";
import { reportReasonLabel } from "../labels.ts";

type Facts = {
  language: Language;
  contactEmail: string;
  reason: ReportReason;
  details: string;
  createdAt: Date;
};

/** Says that a report was received, and what follows; never who was reported. */
export function reportMail(facts: Facts): MailContent {
  const { language, reason, details, createdAt, contactEmail } = facts;
  const locale = { locale: language };
  return {
    language,
    subject: m.reports_mail_subject({}, locale),
    preview: m.reports_mail_preview({}, locale),
    heading: m.reports_mail_heading({}, locale),
    paragraphs: [m.reports_mail_text({}, locale), m.reports_mail_block({}, locale)],
    facts: [
      {
        label: m.reports_mail_sent({}, locale),
        value: formatDate(todayInParis(createdAt)),
      },
      { label: m.reports_reason({}, locale), value: reportReasonLabel(reason, locale) },
    ],
    ...(details && { quotation: { author: m.reports_mail_own({}, locale), text: details } }),
    note: m.reports_mail_note({ email: contactEmail }, locale),
  };
}
