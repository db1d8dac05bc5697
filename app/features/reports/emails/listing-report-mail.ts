import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { ListingReportDecision, ListingReportReason } from "../domain/listing-report.ts";
import { listingReportLabel } from "../labels.ts";

type Facts = {
  language: Language;
  contactEmail: string;
  title: string;
  reason: ListingReportReason;
  createdAt: Date;
};

type Receipt = Facts & {
  /** The reporter's explanation; null for visitors, because anyone may have entered their address. */
  explanation: string | null;
};

/** Confirms a report of a listing, and explains what follows (regulation 2022/2065, article 16). */
export function listingReportMail({ explanation, ...facts }: Receipt): MailContent {
  const { language, contactEmail } = facts;
  const locale = { locale: language };
  return {
    language,
    subject: m.reports_mail_subject({}, locale),
    preview: m.reports_mail_preview({}, locale),
    heading: m.reports_mail_heading({}, locale),
    paragraphs: [m.reports_listing_mail_text({}, locale)],
    facts: factsOf(facts),
    ...(explanation !== null && {
      quotation: { author: m.reports_mail_own({}, locale), text: explanation },
    }),
    note:
      explanation === null
        ? m.reports_listing_mail_stranger({ email: contactEmail }, locale)
        : m.reports_mail_note({ email: contactEmail }, locale),
  };
}

type Answer = Facts & { decision: ListingReportDecision; answer: string };

const outcomes = {
  dismissed: m.reports_listing_answer_dismissed,
  rejected: m.reports_listing_answer_rejected,
  suspended: m.reports_listing_answer_suspended,
};

/**
 * Tells a reporter the decision about the listing, its reason, and how to object (article 16, paragraph 5).
 */
export function listingReportAnswerMail({ decision, answer, ...facts }: Answer): MailContent {
  const { language, contactEmail } = facts;
  const locale = { locale: language };
  const outcome = outcomes[decision]({}, locale);
  return {
    language,
    subject: m.reports_answer_subject({}, locale),
    preview: outcome,
    heading: m.reports_answer_subject({}, locale),
    paragraphs: [outcome, m.reports_answer_object({ email: contactEmail }, locale)],
    facts: factsOf(facts),
    quotation: { author: m.reports_notice_reason({}, locale), text: answer },
    note: m.reports_listing_answer_note({}, locale),
  };
}

function factsOf({ language, title, reason, createdAt }: Facts) {
  const locale = { locale: language };
  return [
    { label: m.reports_listing({}, locale), value: title },
    {
      label: m.reports_mail_sent({}, locale),
      value: formatDate(dayInParis(createdAt)),
    },
    { label: m.reports_reason({}, locale), value: listingReportLabel(reason, locale) },
  ];
}
