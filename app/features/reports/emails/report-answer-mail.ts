import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = { language: Language; contactEmail: string; isJustified: boolean };

/**
 * Tells whoever reported something how it was decided and how to object; never what exactly was done
 * about another person.
 */
export function reportAnswerMail({ language, contactEmail, isJustified }: Facts): MailContent {
  const locale = { locale: language };
  const outcome = isJustified ? m.reports_answer_justified : m.reports_answer_dismissed;
  return {
    language,
    subject: m.reports_answer_subject({}, locale),
    preview: outcome({}, locale),
    heading: m.reports_answer_subject({}, locale),
    paragraphs: [outcome({}, locale), m.reports_answer_object({ email: contactEmail }, locale)],
    note: m.reports_answer_note({}, locale),
  };
}
