import { asc, eq, or } from "drizzle-orm";
import { readQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { shownQuote } from "#app/features/quotes/domain/shown-quote.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, quotes } from "#db/schema/schema.ts";

const columns = {
  id: quotes.id,
  senderId: quotes.senderId,
  boatId: quotes.boatId,
  boatTitle: boats.title,
  status: quotes.status,
  totalPriceCents: quotes.totalPrice,
  lines: quotes.lines,
  note: quotes.note,
  bookingDetails: quotes.bookingDetails,
  expiresAt: quotes.expiresAt,
  createdAt: quotes.createdAt,
};

/**
 * The quotes that a person sent or received, oldest first. Received quotes are as the conversation shows
 * them: contact details are masked, except from `paidContacts`.
 */
export async function listOwnQuotes(db: Db, userId: string, paidContacts: ReadonlySet<string>) {
  const rows = await db
    .select(columns)
    .from(quotes)
    .innerJoin(boats, eq(boats.id, quotes.boatId))
    .where(or(eq(quotes.senderId, userId), eq(quotes.recipientId, userId)))
    .orderBy(asc(quotes.createdAt));
  return rows.map(({ senderId, boatTitle, lines, note, ...quote }) => {
    const isSender = senderId === userId;
    const shown = shownQuote(
      { note, lines: readQuoteLines(lines) },
      {
        showsContacts: isSender || paidContacts.has(senderId),
        boatTitle,
      },
    );
    return {
      as: isSender ? "owner" : "renter",
      ...quote,
      lines: shown.lines,
      note: shown.note,
    };
  });
}
