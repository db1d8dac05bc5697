import { personName } from "#app/features/messages/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import {
  depositFacts,
  includedInPrice,
  type ReservationMailSubject,
  reservationFacts,
  reservationPrice,
} from "./reservation-facts.ts";

/** Confirms to one side that the payment was received, and explains what happens next. */
export function confirmedMail(mail: ReservationMailSubject): MailContent {
  const { language, boat, side } = mail;
  const locale = { locale: language };
  const name = personName(mail.otherFirstName, language);
  const heading =
    side === "owner"
      ? m.reservations_mail_confirmed_owner_heading({ name }, locale)
      : m.reservations_mail_confirmed_client_heading({}, locale);
  const body =
    side === "owner"
      ? m.reservations_mail_confirmed_owner_body({}, locale)
      : m.reservations_mail_confirmed_client_body({ name }, locale);
  return {
    language,
    subject: m.reservations_mail_confirmed_subject({ title: boat.title }, locale),
    preview: body,
    heading,
    paragraphs: [body],
    facts: [...reservationFacts(mail), ...includedInPrice(mail), ...depositFacts(mail)],
    price: reservationPrice(mail),
    action: { label: m.reservations_mail_action({}, locale), url: mail.url },
  };
}
