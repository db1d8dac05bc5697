import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { type MailedRental, rentalFacts } from "./rental-facts.ts";

type ReturnedPayout = {
  /** `failed`: the bank refused the payout. `reversed`: it came back after it had arrived. */
  status: "failed" | "reversed";
  amountCents: Cents;
};

const texts = {
  failed: { subject: m.payouts_mail_failed_subject, body: m.payouts_mail_failed },
  reversed: { subject: m.payouts_mail_reversed_subject, body: m.payouts_mail_reversed },
} as const;

/**
 * Email that tells an owner that their money did not arrive; it is sent again once they give a new IBAN.
 */
export function payoutMail(
  { status, amountCents, ...rental }: ReturnedPayout & MailedRental,
  { language, publicUrl }: { language: Language; publicUrl: string },
): MailContent {
  const locale = { locale: language };
  const amount = formatMoney(amountCents);
  const subject = texts[status].subject({ amount }, locale);
  const body = texts[status].body({ amount }, locale);
  return {
    language,
    subject,
    preview: body,
    heading: subject,
    paragraphs: [body, m.payouts_mail_next({}, locale)],
    facts: [
      ...rentalFacts(rental, language),
      { label: m.payouts_column_payout({}, locale), value: amount },
    ],
    action: {
      label: m.payouts_mail_action({}, locale),
      url: siteUrl(publicUrl, language, "/my-profile/bank"),
    },
  };
}
