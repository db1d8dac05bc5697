import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { formatDate, formatTime } from "./format.ts";
import type { Language } from "./language.ts";
import { m } from "./paraglide/messages.js";

/**
 * An instant as day and time in Europe/Paris: '10/06/2027 à 14:05', in English '10/06/2027 at 14:05'. Uses
 * the language of the request unless one is given, as mails do.
 */
export function formatDateTime(instant: Date, language?: Language): string {
  const parts = { day: formatDate(dayInParis(instant)), time: formatTime(instant) };
  return m.shell_day_at_time(parts, language && { locale: language });
}
