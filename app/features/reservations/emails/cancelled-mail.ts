import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { personName } from "#app/features/messages/labels.ts";
import { formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent, MailFact } from "#app/ui/email/mail-content.ts";
import { type CancellationRecord, readCancellation } from "../domain/cancellation-record.ts";
import type { FeeState, RefundState } from "../domain/money-states.ts";
import { refundReason } from "../domain/refund-reason.ts";
import {
  cancellationReasonLabel,
  refundReasonText,
  unusualRefundTexts,
} from "../labels-cancellation.ts";
import {
  type ReservationMailSubject,
  reservationFacts,
  reservationPrice,
} from "./reservation-facts.ts";

/** What the renter reads about their refund; the owner is not told how far it is. */
const refundTexts = {
  under_way: m.reservations_mail_cancelled_your_refund,
  ...unusualRefundTexts,
  done: m.reservations_refund_sent,
} as const satisfies Record<RefundState, unknown>;

const feeLabels = {
  held: m.reservations_mail_fee_held,
  waived: m.reservations_fee_waived,
  owed: m.reservations_mail_fee,
} as const satisfies Record<FeeState, unknown>;

/**
 * Informs one side of a cancellation: who cancelled and why, what is refunded or owed, by which rule, and
 * where to go on: other boats for the renter, the free days for the owner. Says what is true at `now`, which
 * may be long after the cancellation.
 */
export function cancelledMail(mail: ReservationMailSubject, now: Date): MailContent {
  const { language, boat, side, reservation } = mail;
  const locale = { locale: language };
  const record = readCancellation(reservation.bookingDetails);
  const byReader = (record.cancelledBy === "owner") === (side === "owner");
  const refunded = record.refundCents !== null && record.refundCents > 0;
  const refund =
    side === "client"
      ? refundTexts[mail.refundState ?? "under_way"]
      : m.reservations_mail_cancelled_refund;
  const body = refunded ? refund({}, locale) : m.reservations_mail_cancelled_no_refund({}, locale);
  const why = refundReason(reservation);
  const reason = why && refundReasonText(why, language);
  const contest = contestText(mail, now);
  const isLeft = side === "owner" && record.cancelledBy === "renter";
  const freed = isLeft ? m.reservations_days_freed({}, locale) : null;
  const share = mail.isDisputed
    ? m.reservations_mail_cancelled_owner_waits
    : m.reservations_mail_cancelled_owner_keeps;
  const keeps = isLeft && mail.ownerShareCents > 0 ? share({}, locale) : null;
  return {
    language,
    subject: m.reservations_mail_cancelled_subject({ title: boat.title }, locale),
    preview: body,
    heading: byReader
      ? m.reservations_mail_cancelled_by_you_heading({}, locale)
      : m.reservations_mail_cancelled_by_other_heading(
          { name: personName(mail.otherFirstName, language) },
          locale,
        ),
    paragraphs: [freed, body, reason, keeps, contest].filter((text) => text !== null),
    ...(record.details !== null && { quotation: quotationOf(mail, record.details) }),
    facts: [...reasonFacts(record, language), ...reservationFacts(mail)],
    price: [
      // An owner who cancelled receives no share, so they get the renter's view of the price.
      ...reservationPrice({ ...mail, side: record.cancelledBy === "owner" ? "client" : side }),
      ...(record.refundCents === null
        ? []
        : [
            {
              label: m.reservations_mail_refund({}, locale),
              value: formatMoney(record.refundCents),
            },
          ]),
      ...(record.feeCents === null || side !== "owner"
        ? []
        : [
            {
              label: feeLabels[mail.feeState ?? "owed"]({}, locale),
              value: formatMoney(record.feeCents),
            },
          ]),
    ],
    action: { label: m.reservations_mail_action({}, locale), url: mail.url },
    ...(mail.nextUrl !== null && { link: { label: nextLabel(mail), url: mail.nextUrl } }),
  };
}

/**
 * The reason that the owner chose, which both sides also read on the reservation's page; none without one,
 * and none if their own words say more than 'Autre'.
 */
function reasonFacts(
  { reason, details }: Pick<CancellationRecord, "reason" | "details">,
  language: Language,
): MailFact[] {
  if (reason === null || details !== null) return [];
  const label = m.reservations_mail_reason({}, { locale: language });
  return [{ label, value: cancellationReasonLabel(reason) }];
}

/** The owner's own words about another reason, with contact details masked as in a conversation. */
function quotationOf(mail: ReservationMailSubject, details: string) {
  const { side, otherFirstName, showsContacts, boat, language } = mail;
  const { text } = shownInConversation(details, { showsContacts, boatTitle: boat.title });
  const author =
    side === "owner"
      ? m.reservations_mail_own_words({}, { locale: language })
      : personName(otherFirstName, language);
  return { author, text };
}

function nextLabel({ side, language }: ReservationMailSubject): string {
  const label = side === "owner" ? m.reservations_days_freed_see : m.boats_request_other_boats;
  return label({}, { locale: language });
}

/** Explains until when the owner may contest the fee; null when they may not. */
function contestText({ contestUntil, language }: ReservationMailSubject, now: Date): string | null {
  if (!contestUntil || contestUntil <= now) return null;
  const day = formatDate(dayInParis(contestUntil));
  const moment = { day, time: formatTime(contestUntil) };
  return m.reservations_mail_contest(moment, { locale: language });
}
