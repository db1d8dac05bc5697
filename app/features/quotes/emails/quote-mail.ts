import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import { personName } from "#app/features/messages/labels.ts";
import { onSiteFacts } from "#app/features/pricing/labels-mail.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { QuoteLine } from "../domain/quote-lines.ts";
import type { QuoteMailEvent } from "../domain/quote-mail-truth.ts";
import { quoteLineFacts } from "../labels.ts";

type QuoteMail = {
  event: QuoteMailEvent;
  language: Language;
  /** Whether the recipient is the boat's owner. */
  isOwner: boolean;
  /** The first name of the quote's other person. */
  otherFirstName: string | null;
  boatTitle: string;
  amountCents: Cents;
  lines: readonly QuoteLine[];
  note: string | null;
  expiresAt: Date;
  stay: RequestedStay;
  /** Why nobody can book the days any more, so that another quote for them is of no use; null if they can. */
  daysOver: "dates_past" | "dates_taken" | null;
  /** Whether the two can go on: neither blocked the other, and both accounts are open. */
  canGoOn: boolean;
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
  withdrawn: {
    subject: m.quotes_mail_withdrawn_subject,
    heading: m.quotes_mail_withdrawn_heading,
    body: m.quotes_mail_withdrawn_body,
  },
  ends_soon: {
    subject: m.quotes_mail_ends_soon_subject,
    heading: m.quotes_mail_ends_soon_heading,
    body: m.quotes_mail_ends_soon_body,
  },
  expired: {
    subject: m.quotes_mail_expired_subject,
    heading: m.quotes_mail_expired_heading,
    body: m.quotes_mail_expired_body,
  },
  person_left: {
    subject: m.quotes_mail_person_left_subject,
    heading: m.quotes_mail_person_left_heading,
    body: m.quotes_mail_person_left_body,
  },
};

/**
 * Email to the renter about a quote, or to the owner about its answer or its end, with every line of its
 * price.
 */
export function quoteMail(mail: QuoteMail): MailContent {
  const { event, language, boatTitle: title, stay, note } = mail;
  const locale = { locale: language };
  const { subject, heading, body } = texts[event];
  const name = personName(mail.otherFirstName, language);
  const paragraph = (bodyOfEnded(mail) ?? body)({}, locale);
  const isOpen = event === "sent" || event === "ends_soon" || event === "accepted";
  return {
    language,
    subject: subject({ title }, locale),
    preview: paragraph,
    heading: heading({ name }, locale),
    paragraphs: [paragraph],
    ...(event === "sent" && note && { quotation: { author: name, text: note } }),
    facts: [
      { label: m.quotes_mail_boat({}, locale), value: title },
      ...stayFacts(stay, language),
      ...(isOpen
        ? [
            {
              label: m.quotes_mail_valid_until({}, locale),
              value: formatDateTime(mail.expiresAt, language),
            },
          ]
        : []),
    ],
    price: [
      ...quoteLineFacts(mail.lines, language),
      { label: m.quotes_mail_amount({}, locale), value: formatMoney(mail.amountCents) },
      ...onSiteFacts(mail.lines, language),
    ],
    action: { label: m.quotes_mail_action({}, locale), url: mail.url },
  };
}

const textsOfDays = {
  dates_past: m.quotes_obstacle_dates_past,
  dates_taken: m.quotes_obstacle_dates_taken,
};

/**
 * What the reader can do about a quote that ended, if it depends on more than the event: nothing if the two
 * cannot go on, and no other quote once its days are past or taken.
 */
function bodyOfEnded({ event, daysOver, canGoOn, isOwner }: QuoteMail) {
  const asksForAnother = event === "refused" || event === "expired";
  if (asksForAnother && daysOver) return textsOfDays[daysOver];
  if ((asksForAnother || event === "withdrawn") && !canGoOn) return m.quotes_mail_over_body;
  return event === "expired" && isOwner ? m.quotes_mail_expired_body_owner : null;
}

function stayFacts({ dateFrom, dateTo, guests }: RequestedStay, language: Language) {
  const locale = { locale: language };
  return [
    {
      label: m.quotes_mail_dates({}, locale),
      value: formatDateRange(dateFrom, dateTo, language),
    },
    { label: m.quotes_mail_guests({}, locale), value: String(guests) },
  ];
}
