import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarFailure } from "./domain/calendar-failure.ts";

type Failed = { failure: CalendarFailure; failureStatus: number | null };

/** Why a calendar could not be read, as a sentence; in the page's language by default. */
export function calendarFailureText(
  { failure, failureStatus }: Failed,
  language?: Language,
): string {
  const locale = language ? { locale: language } : {};
  const texts: Record<CalendarFailure, () => string> = {
    private_address: () => m.calendars_failure_private({}, locale),
    unreachable: () => m.calendars_failure_unreachable({}, locale),
    refused: () =>
      failureStatus === null
        ? m.calendars_failure_unreachable({}, locale)
        : m.calendars_failure_refused({ status: failureStatus }, locale),
    too_slow: () => m.calendars_failure_slow({}, locale),
    too_many_redirects: () => m.calendars_failure_redirects({}, locale),
    too_large: () => m.calendars_failure_large({}, locale),
    not_a_calendar: () => m.calendars_failure_not_calendar({}, locale),
    too_many_events: () => m.calendars_failure_events({}, locale),
  };
  return texts[failure]();
}

/** The error text for each calendar form when its request fails, by form name. */
export const calendarFormFailures = {
  "calendars/link": m.calendars_failed,
  "calendars/file": m.calendars_failed,
  "calendars/change": m.calendars_failed,
  "calendars/read": m.calendars_failed,
  "calendars/unlink": m.calendars_failed,
  "calendars/open-feed": m.calendars_failed,
  "calendars/renew-feed": m.calendars_failed,
  "calendars/close-feed": m.calendars_failed,
} satisfies Record<string, () => string>;
