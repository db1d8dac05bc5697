import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { calendarFailureText } from "../labels.ts";

export type UnreadableMailSubject = {
  language: Language;
  /** The name that the owner gave the calendar, and the boat's title. */
  calendar: string;
  title: string;
  failure: CalendarFailure;
  failureStatus: number | null;
  /** When the days that are still taken were read; null if the calendar was never read. */
  readAt: Date | null;
  url: string;
};

/** Tells the owner that a calendar could not be read twice in a row, why, and that its days stay. */
export function unreadableMail(mail: UnreadableMailSubject): MailContent {
  const { language, calendar, title, readAt } = mail;
  const locale = { locale: language };
  const text = m.calendars_mail_unreadable_text({ calendar }, locale);
  return {
    language,
    subject: m.calendars_mail_unreadable_subject({ calendar }, locale),
    preview: text,
    heading: m.calendars_mail_unreadable_heading({}, locale),
    paragraphs: [
      text,
      calendarFailureText(mail, language),
      readAt
        ? m.calendars_mail_unreadable_days({ time: formatDateTime(readAt, language) }, locale)
        : m.calendars_mail_unreadable_never({}, locale),
    ],
    facts: [
      { label: m.calendars_mail_boat({}, locale), value: title },
      { label: m.calendars_mail_calendar({}, locale), value: calendar },
    ],
    action: { label: m.calendars_mail_action({}, locale), url: mail.url },
  };
}
