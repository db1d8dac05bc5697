import { personName } from "#app/features/messages/labels.ts";
import type { ReservationSide } from "#app/features/reservations/domain/reservation-side.ts";
import { formatDate, formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { ReviewMailEvent } from "../jobs.ts";

type ReviewMail = {
  event: ReviewMailEvent;
  /** The recipient's side of the rental. */
  side: ReservationSide;
  language: Language;
  otherFirstName: string | null;
  boatTitle: string;
  stay: { checkInDate: CalendarDate; checkOutDate: CalendarDate };
  /** The last day on which a review can be written. */
  lastDay: CalendarDate;
  /** The moderator's reason for removing the review or the answer. */
  refusalReason: string | null;
  url: string;
  contactEmail: string;
  /** The URL of the terms' section on reviews. */
  termsUrl: string;
};

const texts = {
  invited: {
    subject: m.stay_reviews_mail_invited_subject,
    body: m.stay_reviews_mail_invited_body,
    action: m.stay_reviews_write,
  },
  reminded: {
    subject: m.stay_reviews_mail_reminded_subject,
    body: m.stay_reviews_mail_reminded_body,
    action: m.stay_reviews_write,
  },
  published: {
    subject: m.stay_reviews_mail_published_subject,
    body: m.stay_reviews_mail_published_body,
    action: m.stay_reviews_see,
  },
  answered: {
    subject: m.stay_reviews_mail_answered_subject,
    body: m.stay_reviews_mail_answered_body,
    action: m.stay_reviews_see,
  },
  refused: {
    subject: m.stay_reviews_mail_refused_subject,
    body: m.stay_reviews_mail_refused_body,
    action: m.stay_reviews_see,
  },
  answer_refused: {
    subject: m.stay_reviews_mail_answer_refused_subject,
    body: m.stay_reviews_mail_answer_refused_body,
    action: m.stay_reviews_see,
  },
};

/**
 * Mails one side of a stay about its reviews. The author of a removed review or answer receives the reason,
 * and how to object (regulation 2022/2065, article 17).
 */
export function reviewMail(mail: ReviewMail): MailContent {
  const { event, side, language, boatTitle, stay, refusalReason } = mail;
  const isRefusal = event === "refused" || event === "answer_refused";
  const locale = { locale: language };
  const { body, action } = texts[event];
  // Owners review the renter, not their own boat.
  const subject =
    event === "reminded" && side === "owner"
      ? m.stay_reviews_mail_reminded_owner_subject
      : texts[event].subject;
  const name = personName(mail.otherFirstName, language);
  const title = subject({ name, title: boatTitle }, locale);
  const paragraph = body({ name, day: formatDate(mail.lastDay) }, locale);
  return {
    language,
    subject: title,
    preview: paragraph,
    heading: title,
    paragraphs: isRefusal ? [paragraph, ...groundsOf(mail)] : [paragraph],
    ...(isRefusal &&
      refusalReason && {
        quotation: { author: m.stay_reviews_mail_reason({}, locale), text: refusalReason },
      }),
    facts: [
      { label: m.stay_reviews_mail_boat({}, locale), value: boatTitle },
      {
        label: m.stay_reviews_mail_stay({}, locale),
        value: formatDateRange(stay.checkInDate, stay.checkOutDate, language),
      },
    ],
    action: { label: action({}, locale), url: mail.url },
  };
}

/** States that the removal follows a report, on which clause it is based, and how to object. */
function groundsOf({ language, contactEmail, termsUrl }: ReviewMail): string[] {
  const locale = { locale: language };
  const clause = m.legal_terms_reviews_title({}, locale);
  return [
    m.moderation_mail_after_report({}, locale),
    m.moderation_mail_object({ clause, url: termsUrl, email: contactEmail }, locale),
  ];
}
