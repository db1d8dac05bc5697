import { formatDate, formatDateRange, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import type { KeptRequestRefusal } from "../domain/booking-request-refusal.ts";
import { type MessageFields, refusedRequestPath } from "../domain/kept-request.ts";
import { bookingRequestRefusalLabel } from "../labels.ts";

type Facts = {
  language: Language;
  publicUrl: string;
  boat: { id: string; title: string };
  fields: MessageFields;
  reason: KeptRequestRefusal;
  /** Until when the message can be corrected. */
  expiresAt: Date;
};

/**
 * Notifies a user that the message which waited for their confirmation could not be sent: the reason, their
 * text, and the link to correct it. They may have confirmed on another device than the one they wrote on.
 */
export function unsentRequestMail({ language, publicUrl, boat, ...kept }: Facts): MailContent {
  const locale = { locale: language };
  const { title } = boat;
  const { content = "" } = kept.fields;
  const dateFrom = parseCalendarDate(kept.fields["dateFrom"]);
  const dateTo = parseCalendarDate(kept.fields["dateTo"]);
  return {
    language,
    subject: m.messages_unsent_subject({ title }, locale),
    preview: m.messages_unsent_preview({}, locale),
    heading: m.messages_unsent_heading({}, locale),
    paragraphs: [m.messages_unsent_text({ title }, locale)],
    quotation: { author: m.messages_unsent_written({}, locale), text: content },
    facts: [
      {
        label: m.messages_unsent_reason({}, locale),
        value: bookingRequestRefusalLabel(kept.reason, language),
      },
      ...(dateFrom && dateTo
        ? [
            {
              label: m.messages_mail_dates({}, locale),
              value: formatDateRange(dateFrom, dateTo, language),
            },
          ]
        : []),
    ],
    action: {
      label: m.messages_unsent_action({}, locale),
      url: siteUrl(publicUrl, language, refusedRequestPath(boat.id, kept.fields)),
    },
    note: m.messages_unsent_note(
      {
        day: formatDate(dayInParis(kept.expiresAt)),
        time: formatTime(kept.expiresAt),
      },
      locale,
    ),
  };
}
