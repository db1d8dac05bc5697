import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";

type Link = {
  language: Language;
  publicUrl: string;
  token: string;
  /** Null when no browser waits for a code. */
  code: string | null;
  /** The page to continue with, as a path of this site. */
  redirectTo?: string | undefined;
};

/**
 * The mail that asks to confirm an address. It repeats nothing that was typed at registration: anyone can
 * register anyone's address, and must not be able to send them a text that way.
 */
export function confirmationMail({
  language,
  publicUrl,
  token,
  code,
  redirectTo,
}: Link): MailContent {
  const locale = { locale: language };
  const query = new URLSearchParams({ token, ...(redirectTo && { redirectTo }) });
  return {
    language,
    subject: m.emails_confirmation_subject({}, locale),
    preview: m.emails_confirmation_preview({}, locale),
    heading: m.emails_confirmation_heading({}, locale),
    paragraphs: [
      m.emails_confirmation_text({}, locale),
      ...(code ? [m.emails_confirmation_code_text({}, locale)] : []),
    ],
    ...(code && { code: { label: m.emails_confirmation_code({}, locale), value: code } }),
    action: {
      label: m.emails_confirmation_action({}, locale),
      url: siteUrl(publicUrl, language, `/confirm-email?${query}`),
    },
    note: m.emails_confirmation_note({}, locale),
  };
}
