import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";

type Link = {
  language: Language;
  publicUrl: string;
  token: string;
  /** Null when no browser waits for it. */
  code: string | null;
  /** The page to continue with, a path of this site. */
  redirectTo?: string | undefined;
};

/**
 * Asks to confirm an address. It repeats nothing that was typed at registration: anyone can
 * register any address, and the mail must not carry their words there.
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
