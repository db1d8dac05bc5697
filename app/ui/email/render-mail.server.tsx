import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "./mail-content.ts";
import { MailLayout } from "./mail-layout.tsx";

type Site = { publicUrl: string; contactEmail: string };

/**
 * A mail as HTML and as plain text, from the same parts. `site` is the operator's configuration
 * (`services.environment`).
 */
export function renderMail(content: MailContent, site: Site) {
  const markup = renderToStaticMarkup(<MailLayout content={content} site={site} />);
  return {
    subject: content.subject,
    html: `<!DOCTYPE html>${markup}`,
    text: textOf(content, site),
  };
}

function textOf(content: MailContent, site: Site): string {
  const { heading, paragraphs, code, quotation, facts = [], action, note, language } = content;
  const blocks = [
    heading,
    ...paragraphs,
    code ? `${code.label}${colon[language]} ${code.value}` : null,
    quotation ? `${quotation.author}\n${quoted(quotation.text)}` : null,
    facts.map(({ label, value }) => `- ${label}${colon[language]} ${value}`).join("\n"),
    action ? `${action.label}\n${action.url}` : null,
    note,
    `--\n${m.emails_footer({ contact: site.contactEmail }, { locale: language })}`,
  ];
  return `${blocks.filter((block) => block).join("\n\n")}\n`;
}

/** French puts a no-break space before a colon. */
const colon = { fr: "\u00A0:", en: ":" };

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
