import { formatDaysAgo, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";

/** When something was written, in short: '14:05' today, else 'hier', 'il y a 3 jours'. */
export function momentLabel(instant: Date, today: CalendarDate, language: Language): string {
  const day = todayInParis(instant);
  return day === today ? formatTime(instant) : formatDaysAgo(day, today, language);
}
