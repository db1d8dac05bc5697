import { personName } from "#app/features/messages/labels.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { RefundState } from "../domain/money-states.ts";
import { unusualRefundTexts } from "../labels-cancellation.ts";
import {
  type ReservationMailSubject,
  reservationFacts,
  reservationPrice,
} from "./reservation-facts.ts";

/** The reason given in the mail for returning the money; `other` means a wrong amount or a double payment. */
type ReturnedFor =
  | "dates_taken"
  | "taken_elsewhere"
  | "dates_past"
  | "person_left"
  | "boat_withdrawn"
  | "renter_suspended"
  | "other";

type Returned = ReservationMailSubject & { reason: ReturnedFor };

const texts = {
  dates_taken: {
    heading: m.reservations_mail_dates_taken_heading,
    client: m.reservations_mail_dates_taken_client,
    owner: m.reservations_mail_dates_taken_owner,
  },
  taken_elsewhere: {
    heading: m.reservations_mail_dates_taken_heading,
    client: m.reservations_mail_taken_elsewhere_client,
    owner: m.reservations_mail_taken_elsewhere_owner,
  },
  dates_past: {
    heading: m.reservations_mail_dates_past_heading,
    client: m.reservations_mail_dates_past_client,
    owner: m.reservations_mail_dates_past_owner,
  },
  person_left: {
    heading: m.reservations_mail_person_left_heading,
    client: m.reservations_mail_person_left_client,
    owner: m.reservations_mail_person_left_owner,
  },
  boat_withdrawn: {
    heading: m.reservations_mail_boat_withdrawn_heading,
    client: m.reservations_mail_boat_withdrawn_client,
    owner: m.reservations_mail_boat_withdrawn_owner,
  },
  renter_suspended: {
    heading: m.reservations_mail_renter_suspended_heading,
    client: m.reservations_mail_renter_suspended_client,
    owner: m.reservations_mail_renter_suspended_owner,
  },
  other: {
    heading: m.reservations_mail_returned_heading,
    client: m.reservations_mail_returned_client,
    owner: m.reservations_mail_returned_owner,
  },
} as const satisfies Record<ReturnedFor, unknown>;

/** What the renter reads about their refund; the owner is not told how far it is. */
const refundTexts = {
  under_way: m.payments_refund_expected,
  ...unusualRefundTexts,
  done: m.payments_refund_expected,
} as const satisfies Record<RefundState, unknown>;

/** Informs one side that a received payment is refunded because it cannot be accepted, and why. */
export function returnedMail(mail: Returned): MailContent {
  const { language, side, otherFirstName, boat, reason } = mail;
  const locale = { locale: language };
  const { heading, client, owner } = texts[reason];
  const name = personName(otherFirstName, language);
  const body =
    side === "client" ? `${client({}, locale)} ${refundText(mail)}` : owner({ name }, locale);
  return {
    language,
    subject: m.reservations_mail_returned_subject({ title: boat.title }, locale),
    preview: body,
    heading: heading({}, locale),
    paragraphs: [body],
    facts: reservationFacts(mail),
    price: returnedPrice(mail),
    action: { label: m.reservations_mail_messages_action({}, locale), url: mail.url },
  };
}

/** What becomes of the renter's money when the mail is sent, which may be long after it was queued. */
function refundText({ refundState, reason, language }: Returned): string {
  const locale = { locale: language };
  const isExpected = refundState === null || refundState === "under_way" || refundState === "done";
  // Of two payments, only one goes back.
  if (reason === "other" && isExpected) return m.payments_refund_expected_other({}, locale);
  const text = refundTexts[refundState ?? "under_way"]({}, locale);
  const isOwnDoing = reason === "renter_suspended" || reason === "other";
  return isOwnDoing ? text : `${text} ${m.payments_refund_sorry({}, locale)}`;
}

/** The amount that is returned, after the price that was paid, unless that is another amount. */
function returnedPrice(mail: ReservationMailSubject) {
  const { returnedCents, refundState, reservation, language } = mail;
  const price = reservationPrice({ ...mail, side: "client" });
  if (returnedCents === null) return price;
  const isUnsent = refundState === "failed" || refundState === "with_bank";
  const amount = isUnsent ? m.reservations_mail_refund : m.reservations_mail_returned_amount;
  const label = amount({}, { locale: language });
  const returned = { label, value: formatMoney(returnedCents) };
  return returnedCents === reservation.totalPrice ? [...price, returned] : [returned];
}
