import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";

type Link = { language: Language; publicUrl: string; token: string };

/** The mail with the link to choose a new password, which contains `type=recovery` (spec 1 §7). */
export function resetMail({ language, publicUrl, token }: Link): MailContent {
  const locale = { locale: language };
  const query = new URLSearchParams({ type: "recovery", token });
  return {
    language,
    subject: m.emails_reset_subject({}, locale),
    preview: m.emails_reset_preview({}, locale),
    heading: m.emails_reset_heading({}, locale),
    paragraphs: [m.emails_reset_text({}, locale)],
    action: {
      label: m.emails_reset_action({}, locale),
      url: siteUrl(publicUrl, language, `/reset-password?${query}`),
    },
    note: m.emails_reset_note({}, locale),
  };
}
