import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Role } from "#app/platform/actor.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";

type Facts = {
  action: "role_given" | "role_taken";
  role: Role;
  language: Language;
  contactEmail: string;
  /** Address of the page where the role's work begins. */
  url: string;
};

const texts = {
  moderator: {
    name: m.operator_role_moderator,
    duties: m.operator_mail_moderator,
    open: m.operator_mail_open_moderator,
  },
  admin: {
    name: m.operator_role_admin,
    duties: m.operator_mail_admin,
    open: m.operator_mail_open_admin,
  },
};

/** Email that tells a person that a role was given to them or taken from them. */
export function roleMail({ action, role, language, contactEmail, url }: Facts): MailContent {
  const locale = { locale: language };
  const { name, duties, open } = texts[role];
  const named = { role: name({}, locale) };
  const note = m.operator_mail_note({ email: contactEmail }, locale);
  if (action === "role_taken") {
    const subject = m.operator_mail_taken_subject(named, locale);
    const text = m.operator_mail_taken_text({}, locale);
    return { language, subject, preview: text, heading: subject, paragraphs: [text], note };
  }
  const subject = m.operator_mail_given_subject(named, locale);
  const text = duties({}, locale);
  return {
    language,
    subject,
    preview: text,
    heading: subject,
    paragraphs: [text],
    action: { label: open({}, locale), url },
    note,
  };
}
