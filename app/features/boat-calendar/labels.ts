import { formatDate, formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** 'du 05/04/2027 au 09/04/2027', or 'le 22/05/2027' for one day. */
export function daysInWords(from: CalendarDate, to: CalendarDate, language: Language): string {
  return from === to
    ? m.sections_one_day({ day: formatDate(from) })
    : formatDateRange(from, to, language);
}
