import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { RequestedStay } from "../domain/requested-stay.ts";
import { personName } from "../labels.ts";

type MessageMail = {
  language: Language;
  senderFirstName: string | null;
  boatTitle: string;
  content: string;
  stay: RequestedStay | null;
  /** Address of the conversation. */
  url: string;
};

/** Mails a message (spec 1 §7 send-booking-email): sender, boat, text and days. */
export function messageMail(mail: MessageMail): MailContent {
  const { language, boatTitle: title, stay } = mail;
  const locale = { locale: language };
  const name = personName(mail.senderFirstName, language);
  return {
    language,
    subject: m.messages_mail_subject({ name, title }, locale),
    preview: m.messages_mail_preview({}, locale),
    heading: m.messages_mail_heading({ name }, locale),
    paragraphs: [m.messages_mail_body({ title }, locale)],
    quotation: { author: name, text: mail.content },
    facts: stay ? factsOf(stay, language) : [],
    action: { label: m.messages_mail_action({}, locale), url: mail.url },
  };
}

function factsOf({ dateFrom, dateTo, guests }: RequestedStay, language: Language) {
  const locale = { locale: language };
  return [
    {
      label: m.messages_mail_dates({}, locale),
      value: formatDateRange(dateFrom, dateTo, language),
    },
    { label: m.messages_mail_guests({}, locale), value: String(guests) },
  ];
}
