import { defaultQuoteValidity } from "#app/features/quotes/domain/quote-expiry.ts";

/** What an owner leaves as it is in the quote dialog: no own line, and the usual validity. */
export const plainQuote = { ownLine: null, validHours: defaultQuoteValidity } as const;
