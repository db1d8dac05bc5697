import type { Language } from "#app/i18n/language.ts";

export type MailFact = { label: string; value: string };

/** The content of a mail, without its layout: every mail consists of these parts, in this order. */
export type MailContent = {
  language: Language;
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** The absolute address of a picture above the heading: the boat that it is about. */
  picture?: string | undefined;
  heading: string;
  paragraphs: readonly string[];
  /** A code to type, large, with what it is. */
  code?: { label: string; value: string };
  /** A user's own text, set apart from ours. */
  quotation?: { author: string; text: string };
  facts?: readonly MailFact[];
  /** The lines of a price and what they come to, below the facts. */
  price?: readonly MailFact[];
  /** The one button; its address is absolute (see `siteUrl`). */
  action?: { label: string; url: string };
  /** Small text under the button. */
  note?: string;
};
