import { personName } from "#app/features/messages/labels.ts";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import { quoteLineFacts } from "#app/features/quotes/labels.ts";
import { formatDate, formatWeekdayDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { readSailingTerms } from "../domain/sailing-terms.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import {
  depositFacts,
  includedInPrice,
  type ReservationMailSubject,
  reservationFacts,
} from "./reservation-facts.ts";

/** Reminds one side of a departure: when and where, what to bring, and what is paid at the boat. */
export function departureMail(mail: ReservationMailSubject): MailContent {
  const { language, boat, side, reservation, lines } = mail;
  const locale = { locale: language };
  const name = personName(mail.otherFirstName, language);
  const moment = {
    day: formatWeekdayDate(reservation.checkInDate, language),
    time: readStayTimes(reservation.bookingDetails).departureTime,
  };
  const body =
    side === "owner"
      ? m.reservations_mail_departure_owner_body(moment, locale)
      : m.reservations_mail_departure_client_body({ name, ...moment }, locale);
  const day = formatDate(reservation.checkInDate);
  return {
    language,
    subject: m.reservations_mail_departure_subject({ day, title: boat.title }, locale),
    preview: body,
    heading:
      side === "owner"
        ? m.reservations_mail_departure_owner_heading({ name }, locale)
        : m.reservations_mail_departure_client_heading({}, locale),
    paragraphs: [body],
    facts: [
      ...reservationFacts(mail),
      ...includedInPrice(mail),
      ...licenseFacts(mail),
      ...depositFacts(mail),
    ],
    // No total follows these lines.
    price: quoteLineFacts(lines.filter(isPaidOnSite), language).map((line) => ({
      ...line,
      isLine: false,
    })),
    action: { label: m.reservations_mail_departure_action({}, locale), url: mail.url },
  };
}

/** The licence that the renter has to present; none if the boat needs none. */
function licenseFacts({ language, reservation }: ReservationMailSubject) {
  const locale = { locale: language };
  if (!readSailingTerms(reservation.bookingDetails).isLicenseRequired) return [];
  const label = m.reservations_license({}, locale);
  return [{ label, value: m.reservations_license_bring({}, locale) }];
}
