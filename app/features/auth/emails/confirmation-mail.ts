import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteLink } from "#app/ui/email/site-link.ts";

type Link = {
  language: Language;
  publicUrl: string;
  token: string;
  /** The page to go on with, a path of this site. */
  redirectTo?: string | undefined;
};

/**
 * Asks for confirmation of an address. It repeats nothing that was typed at registration: anybody
 * can register anybody's address, and the mail must not carry his words there.
 */
export function confirmationMail({ language, publicUrl, token, redirectTo }: Link): MailContent {
  const locale = { locale: language };
  const query = new URLSearchParams({ token, ...(redirectTo && { redirectTo }) });
  return {
    language,
    subject: m.emails_confirmation_subject({}, locale),
    preview: m.emails_confirmation_preview({}, locale),
    heading: m.emails_confirmation_heading({}, locale),
    paragraphs: [m.emails_confirmation_text({}, locale)],
    action: {
      label: m.emails_confirmation_action({}, locale),
      url: siteLink(publicUrl, language, `/confirm-email?${query}`),
    },
    note: m.emails_confirmation_note({}, locale),
  };
}
