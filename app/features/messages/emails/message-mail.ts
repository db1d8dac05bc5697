import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { RequestedStay } from "../domain/booking-details.ts";
import type { RequestedPrice } from "../domain/requested-price.ts";
import { personName } from "../labels.ts";
import { requestFacts } from "../labels-request.ts";

type MessageMail = {
  language: Language;
  senderFirstName: string | null;
  boatTitle: string;
  /** Empty for a message that only has files. */
  content: string;
  fileCount: number;
  stay: RequestedStay | null;
  requested: RequestedPrice | null;
  /** Whether the two have a paid rental: then a quick reply does not decide about one. */
  showsContacts: boolean;
  /** The URL of the conversation. */
  url: string;
};

/**
 * The mail about a message (spec 1 §7 send-booking-email): sender, boat, text and days. For a booking request
 * it also has, like the page, what the renter chose and the price that they saw.
 */
export function messageMail(mail: MessageMail): MailContent {
  const { language, boatTitle: title } = mail;
  const locale = { locale: language };
  const name = personName(mail.senderFirstName, language);
  const asked = requestFacts(mail, { name, language });
  return {
    language,
    subject: m.messages_mail_subject({ name, title }, locale),
    preview: m.messages_mail_preview({}, locale),
    heading: m.messages_mail_heading({ name }, locale),
    paragraphs: [
      m.messages_mail_body({ title }, locale),
      ...(mail.showsContacts ? [] : [m.messages_mail_advice({}, locale)]),
    ],
    ...(mail.content && { quotation: { author: name, text: mail.content } }),
    facts: [...filesOf(mail.fileCount, language), ...asked.facts],
    price: asked.price,
    action: { label: m.messages_mail_action({}, locale), url: mail.url },
  };
}

function filesOf(count: number, language: Language) {
  const locale = { locale: language };
  if (count === 0) return [];
  const value = m.attachments_count({ count }, locale);
  return [{ label: m.messages_mail_files({}, locale), value }];
}
