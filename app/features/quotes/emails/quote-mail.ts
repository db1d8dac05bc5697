import type { BookingDetails } from "../domain/booking-details.ts";
import { personName } from "#app/features/messages/labels.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type QuoteMail = {
  event: "sent" | "accepted" | "refused";
  language: Language;
  /** The person who sent, accepted or refused. */
  otherFirstName: string | null;
  boatTitle: string;
  amountCents: Cents;
  details: BookingDetails | null;
  url: string;
};

const texts = {
  sent: {
    subject: m.quotes_mail_sent_subject,
    heading: m.quotes_mail_sent_heading,
    body: m.quotes_mail_sent_body,
  },
  accepted: {
    subject: m.quotes_mail_accepted_subject,
    heading: m.quotes_mail_accepted_heading,
    body: m.quotes_mail_accepted_body,
  },
  refused: {
    subject: m.quotes_mail_refused_subject,
    heading: m.quotes_mail_refused_heading,
    body: m.quotes_mail_refused_body,
  },
};

/** Mails the renter about a quote, or the owner about the answer to it. */
export function quoteMail(mail: QuoteMail): MailContent {
  const { language, boatTitle: title, details } = mail;
  const locale = { locale: language };
  const { subject, heading, body } = texts[mail.event];
  const dates = details && {
    label: m.quotes_mail_dates({}, locale),
    value: formatDateRange(details.dateFrom, details.dateTo, language),
  };
  const guests = details && {
    label: m.quotes_mail_guests({}, locale),
    value: String(details.guests),
  };
  const paragraph = body({}, locale);
  return {
    language,
    subject: subject({ title }, locale),
    preview: paragraph,
    heading: heading({ name: personName(mail.otherFirstName, language) }, locale),
    paragraphs: [paragraph],
    facts: [
      { label: m.quotes_mail_boat({}, locale), value: title },
      ...[dates, guests].filter((fact) => fact !== null),
      {
        label: m.quotes_mail_amount({}, locale),
        value: formatMoney(mail.amountCents, language),
      },
    ],
    action: { label: m.quotes_mail_action({}, locale), url: mail.url },
  };
}
