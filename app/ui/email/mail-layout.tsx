import type { CSSProperties, ReactNode } from "react";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { MailContent, MailFact } from "./mail-content.ts";
import { mailStyles as styles } from "./mail-styles.ts";
import { siteUrl } from "./site-url.ts";

/** What mails need of the operator's configuration. */
export type MailSite = Pick<Environment, "publicUrl" | "contactEmail">;

/** The layout of every mail: a logo, a white sheet, at most one coral button, and a footer. */
export function MailLayout({ content, site }: { content: MailContent; site: MailSite }) {
  const { language, subject, preview, picture, heading, paragraphs, code } = content;
  const { quotation, facts = [], price = [], action, link, note } = content;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <Layer style={styles.canvas} align="center">
          <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.sheet}>
            <tbody>
              <tr>
                <td style={styles.brand}>
                  <a
                    href={siteUrl(site.publicUrl, language, "/")}
                    style={{ textDecoration: "none" }}
                  >
                    <img
                      src={`${site.publicUrl}/email/wordmark.png`}
                      width={148}
                      height={40}
                      alt="Escale"
                      style={styles.wordmark}
                    />
                  </a>
                </td>
              </tr>
              <tr>
                <td style={styles.card}>
                  {picture ? (
                    <img src={picture} width={504} height={265} alt="" style={styles.picture} />
                  ) : null}
                  <h1 style={styles.heading}>{heading}</h1>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} style={styles.paragraph}>
                      {paragraph}
                    </p>
                  ))}
                  {code ? <Code {...code} /> : null}
                  {quotation ? <Quotation {...quotation} /> : null}
                  {facts.length > 0 ? (
                    <Facts facts={facts} label={styles.factLabel} value={styles.factValue} />
                  ) : null}
                  {price.length > 0 ? (
                    <Facts facts={price} label={styles.priceLabel} value={styles.priceValue} />
                  ) : null}
                  {action ? <Action {...action} /> : null}
                  {link ? (
                    <p style={styles.paragraph}>
                      <a href={link.url} style={styles.link}>
                        {link.label}
                      </a>
                    </p>
                  ) : null}
                  {action ? <ActionAsText url={action.url} language={language} /> : null}
                  {note ? <p style={{ ...styles.note, marginTop: 16 }}>{note}</p> : null}
                </td>
              </tr>
              <tr>
                <td style={styles.footer}>
                  {m.emails_footer({ contact: site.contactEmail }, { locale: language })}
                </td>
              </tr>
            </tbody>
          </table>
        </Layer>
      </body>
    </html>
  );
}

/** A one-cell table: the only box whose padding and background every mail client supports. */
function Layer({
  style,
  align,
  children,
}: {
  style: CSSProperties;
  align?: "center";
  children: ReactNode;
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align={align} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <>
      <p style={styles.note}>{label}</p>
      <p style={styles.code}>{value}</p>
    </>
  );
}

function Quotation({ author, text }: { author: string; text: string }) {
  return (
    <div style={styles.quotation}>
      <Layer style={styles.quotationCell}>
        <p style={styles.quotationAuthor}>{author}</p>
        <p style={styles.quotationText}>{text}</p>
      </Layer>
    </div>
  );
}

type FactsProps = { facts: readonly MailFact[]; label: CSSProperties; value: CSSProperties };

/** A separate table for the price, so that its long labels leave enough room for the other values. */
function Facts({ facts, label: labelStyle, value: valueStyle }: FactsProps) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(({ label, value, isLine }, index) => (
          // Two lines of a price may be equal.
          <tr key={`${index} ${label}`}>
            <th scope="row" style={labelStyle}>
              {label}
            </th>
            <td style={isLine ? { ...valueStyle, fontWeight: 400 } : valueStyle}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.action}>
      <tbody>
        <tr>
          <td style={styles.actionCell}>
            <a href={url} style={styles.actionLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The button's URL, for clients that do not show the button. */
function ActionAsText({ url, language }: { url: string; language: Language }) {
  return (
    <p style={styles.note}>
      {m.emails_action_fallback({}, { locale: language })}
      <br />
      <a href={url} style={styles.address}>
        {url}
      </a>
    </p>
  );
}
