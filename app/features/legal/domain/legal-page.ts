/** What an operator has to say by law, and the parts of each page in their order. */
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
    "law",
  ],
  notice: ["publisher", "director", "host", "contact", "credits"],
} as const;

export type LegalPageName = keyof typeof legalPages;
export type LegalPart<Page extends LegalPageName> = (typeof legalPages)[Page][number];

/** Who runs the site, from the operator's configuration; null is what he did not say. */
export type Operator = {
  name: string;
  address: string | null;
  registration: string | null;
  director: string | null;
  host: string | null;
};
