import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";

type Link = { language: Language; publicUrl: string; token: string };

/** Sent to the new address, with the link that confirms it. */
export function emailChangeMail({ language, publicUrl, token }: Link): MailContent {
  const locale = { locale: language };
  const query = new URLSearchParams({ token });
  return {
    language,
    subject: m.emails_change_subject({}, locale),
    preview: m.emails_change_text({}, locale),
    heading: m.emails_change_heading({}, locale),
    paragraphs: [m.emails_change_text({}, locale)],
    action: {
      label: m.emails_change_action({}, locale),
      url: siteUrl(publicUrl, language, `/confirm-email-change?${query}`),
    },
    note: m.emails_change_note({}, locale),
  };
}

/** Sent to the old address after the change, with the new address, masked, and a link that reverts it. */
export function emailChangedMail(link: Link & { newEmail: string }): MailContent {
  const { language, publicUrl, token, newEmail } = link;
  const locale = { locale: language };
  const query = new URLSearchParams({ token });
  return {
    language,
    subject: m.emails_changed_subject({}, locale),
    preview: m.emails_changed_text({}, locale),
    heading: m.emails_changed_heading({}, locale),
    paragraphs: [m.emails_changed_text({}, locale), m.emails_changed_not_you({}, locale)],
    facts: [{ label: m.emails_changed_new({}, locale), value: masked(newEmail) }],
    action: {
      label: m.emails_changed_action({}, locale),
      url: siteUrl(publicUrl, language, `/undo-email-change?${query}`),
    },
    note: m.emails_changed_note({}, locale),
  };
}

/** 'c•••@exemple.fr': enough to recognise one's own address, too little for anyone else. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
