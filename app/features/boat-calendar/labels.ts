import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** 'du 05/04/2027 au 09/04/2027', or 'le 22/05/2027' for one day. */
export function daysInWords(
  from: Parameters<typeof formatDate>[0],
  to: Parameters<typeof formatDate>[0],
): string {
  return from === to
    ? m.sections_one_day({ day: formatDate(from) })
    : m.sections_days({ from: formatDate(from), to: formatDate(to) });
}
