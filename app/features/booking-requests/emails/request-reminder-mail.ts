import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import type { RequestedPrice } from "#app/features/messages/domain/requested-price.ts";
import { personName } from "#app/features/messages/labels.ts";
import { requestFacts } from "#app/features/messages/labels-request.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = {
  language: Language;
  senderFirstName: string | null;
  boatTitle: string;
  content: string;
  stay: RequestedStay | null;
  requested: RequestedPrice | null;
  hours: number;
  /** The URL of the conversation. */
  url: string;
};

/** Reminds an owner of an unread request, with the renter's name, message, days and price. */
export function requestReminderMail(facts: Facts): MailContent {
  const { language, boatTitle: title, content, hours, url } = facts;
  const locale = { locale: language };
  const name = personName(facts.senderFirstName, language);
  return {
    language,
    subject: m.messages_reminder_subject({ name, title }, locale),
    preview: m.messages_reminder_preview({}, locale),
    heading: m.messages_reminder_heading({ name }, locale),
    paragraphs: [
      m.messages_reminder_text({ name, title, hours }, locale),
      m.messages_reminder_why({}, locale),
    ],
    quotation: { author: name, text: content },
    ...requestFacts(facts, { name, language }),
    action: { label: m.messages_reminder_action({ name }, locale), url },
  };
}
