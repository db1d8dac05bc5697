import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** The legal pages that an operator must publish, each with its parts in order. */
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

/** The operator's details from the configuration; null where a detail is not set. */
export type Operator = {
  name: string;
  address: string | null;
  registration: string | null;
  director: string | null;
  host: string | null;
  /** The consumer mediator, with the mediator's address. */
  mediator: string | null;
  /** The result of an accessibility audit; null without an audit. */
  audit: { percent: number; by: string; on: CalendarDate } | null;
};
