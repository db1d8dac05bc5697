import { eq, type SQL, sql } from "drizzle-orm";
import { quotes } from "#db/schema/schema.ts";
import { nothingShown } from "../domain/nothing-shown.ts";

/** The id of the accepted quote that a form showed, or `nothingShown`; undefined if it is an older form. */
export type SeenQuote = string | undefined;

/** Whether the owner saw the quote accepted. An older form does not say what it showed. */
export function wasSeenAccepted(acceptedQuoteId: SeenQuote): SQL {
  if (acceptedQuoteId === undefined) return sql`true`;
  return acceptedQuoteId === nothingShown ? sql`false` : eq(quotes.id, acceptedQuoteId);
}
