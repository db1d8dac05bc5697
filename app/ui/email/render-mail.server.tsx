import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent, MailFact } from "./mail-content.ts";
import { MailLayout, type MailSite } from "./mail-layout.tsx";

/** Prevents line breaks in our texts. Removed from mails, because some mail clients show it as a box. */
const wordJoiner = "\u2060";

/** Renders a mail as HTML and as plain text, from the same parts. */
export function renderMail(content: MailContent, site: MailSite) {
  const markup = renderToStaticMarkup(<MailLayout content={content} site={site} />);
  return {
    subject: content.subject.replaceAll(wordJoiner, ""),
    html: `<!DOCTYPE html>${markup}`.replaceAll(wordJoiner, ""),
    text: textOf(content, site).replaceAll(wordJoiner, ""),
  };
}

function textOf(content: MailContent, site: MailSite): string {
  const {
    heading,
    paragraphs,
    code,
    quotation,
    facts = [],
    price = [],
    action,
    link,
    note,
    language,
  } = content;
  const blocks = [
    heading,
    ...paragraphs,
    code ? `${code.label}${colon[language]} ${code.value}` : null,
    quotation ? `${quotation.author}\n${quoted(quotation.text)}` : null,
    listed(facts, language),
    listed(price, language),
    action ? `${action.label}\n${action.url}` : null,
    link ? `${link.label}\n${link.url}` : null,
    note,
    `--\n${m.emails_footer({ contact: site.contactEmail }, { locale: language })}`,
  ];
  return `${blocks.filter((block) => block).join("\n\n")}\n`;
}

function listed(facts: readonly MailFact[], language: Language): string {
  return facts.map(({ label, value }) => `- ${label}${colon[language]} ${value}`).join("\n");
}

/** French puts a no-break space before a colon. */
const colon = { fr: "\u00A0:", en: ":" };

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
