import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { type MailedRental, rentalFacts } from "./rental-facts.ts";

/** Money that went back to the renter without being due. */
export type Loss = {
  /** `dispute`: the renter's bank keeps it; `refund`: it was refunded beyond what was due. */
  lost: "dispute" | "refund";
  /** The part that the owner bears. */
  amountCents: Cents;
};

type Recipient = { language: Language; publicUrl: string; contactEmail: string };

const reasons = {
  dispute: m.payouts_mail_loss_dispute,
  refund: m.payouts_mail_loss_refund,
} as const;

/** Email that tells an owner that they bear a loss, which their payouts withhold (spec 2 §9). */
export function lossMail(
  { lost, amountCents, ...rental }: Loss & MailedRental,
  { language, publicUrl, contactEmail }: Recipient,
): MailContent {
  const locale = { locale: language };
  const amount = formatMoney(amountCents);
  const subject = m.payouts_mail_loss_subject({ amount }, locale);
  const reason = reasons[lost]({ amount }, locale);
  return {
    language,
    subject,
    preview: reason,
    heading: subject,
    paragraphs: [reason, m.payouts_mail_loss_next({}, locale)],
    facts: rentalFacts(rental, language),
    action: {
      label: m.payouts_mail_loss_action({}, locale),
      url: siteUrl(publicUrl, language, "/my-profile/payouts"),
    },
    note: m.payouts_mail_loss_note({ email: contactEmail }, locale),
  };
}
