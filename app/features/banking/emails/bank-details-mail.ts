import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";

type Facts = { language: Language; publicUrl: string; contactEmail: string };

/** Notifies the user that their bank details were changed; never contains the details. */
export function bankDetailsMail({ language, publicUrl, contactEmail }: Facts): MailContent {
  const locale = { locale: language };
  return {
    language,
    subject: m.banking_mail_subject({}, locale),
    preview: m.banking_mail_preview({}, locale),
    heading: m.banking_mail_heading({}, locale),
    paragraphs: [m.banking_mail_text({}, locale)],
    action: {
      label: m.banking_mail_action({}, locale),
      url: siteUrl(publicUrl, language, "/my-profile/bank"),
    },
    note: m.banking_mail_note({ email: contactEmail }, locale),
  };
}
