import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = { language: Language; closedAt: Date; contactEmail: string };

/** The last email to a person: their account was closed, and whom to write to if someone else did it. */
export function accountClosedMail({ language, closedAt, contactEmail }: Facts): MailContent {
  const locale = { locale: language };
  const date = formatDateTime(closedAt, language);
  return {
    language,
    subject: m.personal_data_mail_subject({}, locale),
    preview: m.personal_data_mail_preview({ date }, locale),
    heading: m.personal_data_mail_heading({}, locale),
    paragraphs: [
      m.personal_data_mail_text({ date }, locale),
      m.personal_data_mail_not_you({ email: contactEmail }, locale),
    ],
    note: m.personal_data_mail_note({}, locale),
  };
}
