import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { MailFact } from "#app/ui/email/mail-content.ts";

/** The rental that a mail about an owner's money is about. */
export type MailedRental = {
  boatTitle: string;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
};

/** The boat and the dates of a rental. */
export function rentalFacts(
  { boatTitle, checkInDate, checkOutDate }: MailedRental,
  language: Language,
): MailFact[] {
  const locale = { locale: language };
  return [
    { label: m.payouts_column_boat({}, locale), value: boatTitle },
    {
      label: m.payouts_column_rental({}, locale),
      value: formatDateRange(checkInDate, checkOutDate, language),
    },
  ];
}
