import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { type QuoteLine, readQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { shownQuote } from "#app/features/quotes/domain/shown-quote.ts";
import { quotes } from "#db/schema/schema.ts";

/** The columns to select from the quote of a reservation, which may have none. */
export const lineColumns = {
  lines: quotes.lines,
  showsContacts: hasPaidReservation(quotes.senderId, quotes.recipientId),
};

/**
 * The lines of a reservation's price as its two sides read them on pages and in mails: contact details in the
 * owner's words are masked unless a rental between the two is paid. Empty for a reservation without a quote.
 */
export function shownLines(
  { lines, showsContacts }: { lines: unknown; showsContacts: boolean },
  boatTitle: string,
): QuoteLine[] {
  const written = { note: null, lines: readQuoteLines(lines) };
  return shownQuote(written, { showsContacts, boatTitle }).lines;
}
