import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = {
  status: "approved" | "rejected" | "suspended";
  reason: string | null;
  /** Whether the listing had been reported. */
  isAfterReport: boolean;
  title: string;
  isOnline: boolean;
  isArchived: boolean;
  language: Language;
  contactEmail: string;
  url: string;
  /** The URL of the part of the terms about listings. */
  termsUrl: string;
};

const texts = {
  approved: {
    subject: m.moderation_mail_approved_subject,
    text: m.moderation_mail_approved_text,
    action: m.moderation_view_listing,
  },
  /** Approved, but still offline until its owner puts it online. */
  offline: {
    subject: m.moderation_mail_approved_subject,
    text: m.moderation_mail_offline_text,
    action: m.moderation_mail_put_online,
  },
  /** Approved, but its owner has to restore the boat before putting it online. */
  archived: {
    subject: m.moderation_mail_approved_subject,
    text: m.moderation_mail_archived_text,
    action: m.moderation_mail_archived_action,
  },
  rejected: {
    subject: m.moderation_mail_rejected_subject,
    text: m.moderation_mail_rejected_text,
    action: m.moderation_mail_correct,
  },
  suspended: {
    subject: m.moderation_mail_suspended_subject,
    text: m.moderation_mail_suspended_text,
    action: m.moderation_mail_open,
  },
};

/**
 * Tells an owner what was decided about their listing, and why, as the law requires (regulations 2022/2065,
 * article 17, and 2019/1150, article 4).
 */
export function boatStatusMail({ status, reason, title, ...facts }: Facts): MailContent {
  const { language, url } = facts;
  const locale = { locale: language };
  const { subject, text, action } = texts[status === "approved" ? approvedAs(facts) : status];
  return {
    language,
    subject: subject({ title }, locale),
    preview: text({}, locale),
    heading: subject({ title }, locale),
    paragraphs: [text({}, locale), ...(status === "approved" ? [] : groundsOf(facts))],
    ...(reason && { quotation: { author: m.moderation_mail_reason({}, locale), text: reason } }),
    action: { label: action({}, locale), url },
  };
}

function approvedAs({ isOnline, isArchived }: Pick<Facts, "isOnline" | "isArchived">) {
  if (isArchived) return "archived";
  return isOnline ? "approved" : "offline";
}

/** The grounds of the decision: the terms it is based on, whether it follows a report, and how to object. */
function groundsOf({
  language,
  contactEmail,
  isAfterReport,
  termsUrl,
}: Pick<Facts, "language" | "contactEmail" | "isAfterReport" | "termsUrl">): string[] {
  const locale = { locale: language };
  const clause = m.legal_terms_listings_title({}, locale);
  return [
    isAfterReport
      ? m.moderation_mail_after_report({}, locale)
      : m.moderation_mail_own_review({}, locale),
    m.moderation_mail_object({ clause, url: termsUrl, email: contactEmail }, locale),
  ];
}
