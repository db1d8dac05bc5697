import { reservationNumber } from "#app/features/reservations/domain/reservation-number.ts";
import type { findReservationMail } from "#app/features/reservations/queries/reservation-mail.server.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";

const texts = {
  failed: {
    subject: m.payments_mail_refund_failed_subject,
    heading: m.payments_mail_refund_failed_heading,
    body: m.payments_mail_refund_failed_body,
  },
  failed_again: {
    subject: m.payments_mail_refund_failed_subject,
    heading: m.payments_mail_refund_failed_heading,
    body: m.payments_mail_refund_failed_again_body,
  },
  done: {
    subject: m.payments_mail_refund_done_subject,
    heading: m.payments_mail_refund_done_heading,
    body: m.payments_mail_refund_done_body,
  },
  settled: {
    subject: m.payments_mail_refund_settled_subject,
    heading: m.payments_mail_refund_settled_heading,
    body: m.payments_mail_refund_settled_body,
  },
} as const;

type Subject = NonNullable<Awaited<ReturnType<typeof findReservationMail>>>["subject"];
type Refund = { news: keyof typeof texts; refundCents: Cents };

/**
 * Tells the renter that the money which they expect did not arrive, or not at another attempt either, or how
 * this ended: it was sent after all (`done`), or the operator returned it by other means (`settled`).
 */
export function refundMail(mail: Subject & Refund): MailContent {
  const { language, boat, reservation, news, refundCents } = mail;
  const locale = { locale: language };
  const { subject, heading, body } = texts[news];
  const amount = formatMoney(refundCents);
  const paragraph = body({ amount }, locale);
  return {
    language,
    subject: subject({ title: boat.title }, locale),
    preview: paragraph,
    heading: heading({}, locale),
    paragraphs: [paragraph],
    facts: [
      { label: m.reservations_mail_boat({}, locale), value: boat.title },
      {
        label: m.payments_mail_refund_dates({}, locale),
        value: formatDateRange(reservation.checkInDate, reservation.checkOutDate, language),
      },
      {
        label: m.reservations_mail_number({}, locale),
        value: reservationNumber(reservation.id),
      },
    ],
    price: [{ label: m.payments_mail_refund_amount({}, locale), value: amount }],
    action: { label: m.payments_mail_refund_action({}, locale), url: mail.url },
  };
}
