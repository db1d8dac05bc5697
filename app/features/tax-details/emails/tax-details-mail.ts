import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import type { TaxDetailsNotice } from "../domain/tax-details-request.ts";

const subjects = {
  request: m.tax_details_mail_request_subject,
  reminder: m.tax_details_mail_reminder_subject,
  last_reminder: m.tax_details_mail_last_subject,
} satisfies Record<TaxDetailsNotice, unknown>;

/**
 * Asks a seller for the legally required details, or reminds them, with the day from which payouts are held.
 */
export function taxDetailsMail(
  { notice, heldFrom }: { notice: TaxDetailsNotice; heldFrom: CalendarDate },
  { language, publicUrl }: { language: Language; publicUrl: string },
): MailContent {
  const locale = { locale: language };
  const day = formatDate(heldFrom);
  const subject = subjects[notice]({ day }, locale);
  return {
    language,
    subject,
    preview: m.tax_details_mail_what({}, locale),
    heading: subject,
    paragraphs: [
      m.tax_details_mail_what({}, locale),
      m.tax_details_mail_hold({ day }, locale),
      m.tax_details_mail_private({}, locale),
    ],
    facts: [],
    action: {
      label: m.tax_details_mail_action({}, locale),
      url: siteUrl(publicUrl, language, "/my-profile/tax"),
    },
  };
}
