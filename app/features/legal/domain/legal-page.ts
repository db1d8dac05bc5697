import type { CalendarDate } from "#app/platform/calendar-date.ts";

/** The legal pages that an operator must publish, and the parts of each in order. */
export const legalPages = {
  privacy: ["controller", "collect", "use", "share", "keep", "rights", "cookies", "security"],
  terms: [
    "role",
    "account",
    "listings",
    "ranking",
    "price",
    "cancellation",
    "reviews",
    "liability",
    "notices",
    "law",
  ],
  notice: ["publisher", "director", "host", "contact", "credits"],
  accessibility: ["state", "tests", "limits", "contact", "appeal"],
} as const;

export type LegalPageName = keyof typeof legalPages;
export type LegalPart<Page extends LegalPageName> = (typeof legalPages)[Page][number];

/** The operator, from the configuration; null for details that are not set. */
export type Operator = {
  name: string;
  address: string | null;
  registration: string | null;
  director: string | null;
  host: string | null;
  /** The consumer mediator, with their address. */
  mediator: string | null;
  /** What an audit of accessibility found; null without an audit. */
  audit: { percent: number; by: string; on: CalendarDate } | null;
};
