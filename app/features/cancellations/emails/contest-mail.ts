import { formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { ContestMailEvent } from "../jobs.ts";

type ContestMail = {
  event: ContestMailEvent;
  language: Language;
  boatTitle: string;
  feeCents: Cents;
  evidenceUntil: Date;
  /** Whether the owner can still add to what they sent. */
  canSend: boolean;
  /** Null if the owner has not contested the fee. */
  claimedAt: Date | null;
  /** The moderator's reason, sent to the owner. */
  decisionReason: string | null;
  url: string;
};

const texts = {
  claimed: { subject: m.cancellations_mail_claimed_subject, body: m.cancellations_mail_claimed },
  waived: { subject: m.cancellations_mail_waived_subject, body: m.cancellations_mail_waived },
  upheld: { subject: m.cancellations_mail_upheld_subject, body: m.cancellations_mail_upheld },
  lapsed: { subject: m.cancellations_mail_lapsed_subject, body: m.cancellations_mail_lapsed },
  /** For a mail that is sent after the time to add something. */
  claimed_over: {
    subject: m.cancellations_mail_claimed_subject,
    body: m.cancellations_mail_claimed_over,
  },
  /** For an owner who could not contest the fee, because their account is suspended. */
  waived_unasked: {
    subject: m.cancellations_mail_waived_subject,
    body: m.cancellations_mail_waived_unasked,
  },
  upheld_unasked: {
    subject: m.cancellations_mail_upheld_subject,
    body: m.cancellations_mail_upheld_unasked,
  },
} as const;

/** The mail that tells an owner the state of their cancellation fee. */
export function contestMail(mail: ContestMail): MailContent {
  const { language, boatTitle, decisionReason, evidenceUntil } = mail;
  const locale = { locale: language };
  const fee = formatMoney(mail.feeCents);
  const moment = {
    day: formatDate(dayInParis(evidenceUntil)),
    time: formatTime(evidenceUntil),
  };
  const text = texts[textOf(mail)];
  const subject = text.subject({ title: boatTitle }, locale);
  const body = text.body({ fee, ...moment }, locale);
  return {
    language,
    subject,
    preview: body,
    heading: subject,
    paragraphs: [body],
    ...(decisionReason && {
      quotation: { author: m.cancellations_mail_decision({}, locale), text: decisionReason },
    }),
    facts: [
      { label: m.cancellations_mail_boat({}, locale), value: boatTitle },
      { label: m.cancellations_fee({}, locale), value: fee },
    ],
    action: { label: m.cancellations_mail_action({}, locale), url: mail.url },
  };
}

function textOf({ event, claimedAt, canSend }: ContestMail): keyof typeof texts {
  if (event === "claimed") return canSend ? event : "claimed_over";
  const isUnasked = claimedAt === null && (event === "waived" || event === "upheld");
  return isUnasked ? `${event}_unasked` : event;
}
