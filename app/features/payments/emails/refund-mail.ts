import {
  type ReservationMailSubject,
  reservationFacts,
} from "#app/features/reservations/emails/reservation-facts.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";

const texts = {
  failed: {
    subject: m.payments_mail_refund_failed_subject,
    heading: m.payments_mail_refund_failed_heading,
    body: m.payments_mail_refund_failed_body,
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

type Refund = { state: keyof typeof texts; refundCents: Cents };

/**
 * Tells the renter that the money which they expect did not arrive, or how this ended: it was sent after all
 * (`done`), or the operator returned it by other means (`settled`).
 */
export function refundMail(mail: ReservationMailSubject & Refund): MailContent {
  const { language, boat, state, refundCents } = mail;
  const locale = { locale: language };
  const { subject, heading, body } = texts[state];
  const amount = formatMoney(refundCents);
  const paragraph = body({ amount }, locale);
  return {
    language,
    subject: subject({ title: boat.title }, locale),
    preview: paragraph,
    heading: heading({}, locale),
    paragraphs: [paragraph],
    facts: reservationFacts(mail),
    price: [{ label: m.payments_mail_refund_amount({}, locale), value: amount }],
    action: { label: m.payments_mail_refund_action({}, locale), url: mail.url },
  };
}
