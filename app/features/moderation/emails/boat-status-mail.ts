import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = {
  status: "approved" | "rejected" | "suspended";
  reason: string | null;
  title: string;
  language: Language;
  contactEmail: string;
  url: string;
};

const texts = {
  approved: {
    subject: m.moderation_mail_approved_subject,
    text: m.moderation_mail_approved_text,
    action: m.moderation_view_listing,
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
 * Tells an owner what was decided about their listing, and why, as the law asks for (regulations
 * 2022/2065, article 17, and 2019/1150, article 4).
 */
export function boatStatusMail({ status, reason, title, ...facts }: Facts): MailContent {
  const { language, contactEmail, url } = facts;
  const locale = { locale: language };
  const { subject, text, action } = texts[status];
  return {
    language,
    subject: subject({ title }, locale),
    preview: text({}, locale),
    heading: subject({ title }, locale),
    paragraphs: [
      text({}, locale),
      ...(status === "approved" ? [] : [m.moderation_mail_object({ email: contactEmail }, locale)]),
    ],
    ...(reason && { quotation: { author: m.moderation_mail_reason({}, locale), text: reason } }),
    action: { label: action({}, locale), url },
  };
}
