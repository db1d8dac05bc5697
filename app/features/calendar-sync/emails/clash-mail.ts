import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";

export type ClashMailSubject = {
  language: Language;
  calendar: string;
  title: string;
  from: CalendarDate;
  to: CalendarDate;
  /** URL of the reservation's page. */
  url: string;
};

/**
 * Tells the owner that an imported calendar takes days of a confirmed reservation: the reservation stays, and
 * the owner has to check.
 */
export function clashMail({
  language,
  calendar,
  title,
  from,
  to,
  url,
}: ClashMailSubject): MailContent {
  const locale = { locale: language };
  const text = m.calendars_mail_clash_text({ calendar }, locale);
  return {
    language,
    subject: m.calendars_mail_clash_subject({ title }, locale),
    preview: text,
    heading: m.calendars_mail_clash_heading({}, locale),
    paragraphs: [text, m.calendars_mail_clash_advice({}, locale)],
    facts: [
      { label: m.calendars_mail_boat({}, locale), value: title },
      { label: m.calendars_mail_days({}, locale), value: formatDateRange(from, to, language) },
      { label: m.calendars_mail_calendar({}, locale), value: calendar },
    ],
    action: { label: m.calendars_mail_clash_action({}, locale), url },
  };
}
