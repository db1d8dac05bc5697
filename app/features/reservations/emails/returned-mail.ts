import { personName } from "#app/features/messages/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import {
  type ReservationMailSubject,
  reservationFacts,
  reservationPrice,
} from "./reservation-facts.ts";

/** Money was received that cannot be kept: mails both sides that it is refunded, and why. */
export function returnedMail(mail: ReservationMailSubject & { datesTaken: boolean }): MailContent {
  const { language, boat, datesTaken } = mail;
  const locale = { locale: language };
  const body = bodyOf(mail);
  return {
    language,
    subject: m.reservations_mail_returned_subject({ title: boat.title }, locale),
    preview: body,
    heading: datesTaken
      ? m.reservations_mail_dates_taken_heading({}, locale)
      : m.reservations_mail_returned_heading({}, locale),
    paragraphs: [body],
    facts: reservationFacts(mail),
    price: reservationPrice({ ...mail, side: "client" }),
    action: { label: m.reservations_mail_messages_action({}, locale), url: mail.url },
  };
}

function bodyOf({
  language,
  side,
  otherFirstName,
  datesTaken,
}: ReservationMailSubject & { datesTaken: boolean }): string {
  const locale = { locale: language };
  const name = personName(otherFirstName, language);
  if (side === "client") {
    return datesTaken
      ? m.reservations_mail_dates_taken_client({}, locale)
      : m.reservations_mail_returned_client({}, locale);
  }
  return datesTaken
    ? m.reservations_mail_dates_taken_owner({ name }, locale)
    : m.reservations_mail_returned_owner({ name }, locale);
}
