import type { Language } from "#app/i18n/language.ts";

export type MailFact = {
  label: string;
  value: string;
  /** One of the lines that a total below them adds up, so that its amount is lighter than the total. */
  isLine?: boolean;
};

/** The content of a mail, without its layout. Every mail consists of these parts, in this order. */
export type MailContent = {
  language: Language;
  subject: string;
  /** The text that an inbox shows next to the subject. */
  preview: string;
  /** The absolute URL of a picture of the boat, above the heading. */
  picture?: string | undefined;
  heading: string;
  paragraphs: readonly string[];
  /** A code to type, shown in large digits, with its label. */
  code?: { label: string; value: string };
  /** A user's own text, set apart from ours. */
  quotation?: { author: string; text: string };
  facts?: readonly MailFact[];
  /** The lines of a price and its total, below the facts. */
  price?: readonly MailFact[];
  /** The only button; its URL is absolute (see `siteUrl`). */
  action?: { label: string; url: string };
  /** Another way on, as a plain link right under the button; its URL is absolute too. */
  link?: { label: string; url: string };
  /** Small text under the button and the link. */
  note?: string;
};
