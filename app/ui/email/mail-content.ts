import type { Language } from "#app/i18n/language.ts";

/** What a mail says, without its form: every mail of the site is made of these parts, in this order. */
export type MailContent = {
  language: Language;
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Someone's own words, set apart from ours. */
  quotation?: { author: string; text: string };
  facts?: readonly { label: string; value: string }[];
  /** The one button; its address is absolute (see `siteLink`). */
  action?: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
};
