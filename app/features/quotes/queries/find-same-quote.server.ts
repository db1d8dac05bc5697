import { and, eq, gte, inArray, isNull, not, or, sql } from "drizzle-orm";
import { readMessageQuote } from "#app/features/messages/domain/booking-details.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { quotes } from "#db/schema/schema.ts";
import { type QuoteValidity, quoteTimes } from "../domain/quote-expiry.ts";
import { openQuoteStatuses } from "../domain/quote-lifecycle.ts";
import { type QuoteLine, writeQuoteLines } from "../domain/quote-lines.ts";
import { type SeenQuote, wasSeenAccepted } from "./was-seen-accepted.server.ts";

type SentAgain = {
  /** The accepted quote that the owner saw. */
  acceptedQuoteId: SeenQuote;
  /** The newest message of the conversation. */
  last: { id: string; bookingDetails: unknown } | null;
  senderId: string;
  amount: Cents;
  lines: readonly QuoteLine[];
  note: string | null;
  validHours: QuoteValidity;
  /** Until when the quote's days can be booked. */
  bookableUntil: Date;
  now: Date;
};

/**
 * The open quote with the same content, if its owner sent it within the hour and nothing was written since:
 * the button was clicked twice, or the quote arrived but the response was lost. The renter may have accepted
 * it meanwhile, but an owner who saw that wants another quote. Null otherwise.
 */
export async function findSameQuote(
  db: Db,
  {
    acceptedQuoteId,
    last,
    senderId,
    amount,
    lines,
    note,
    validHours,
    bookableUntil,
    now,
  }: SentAgain,
): Promise<{ quoteId: string; messageId: string } | null> {
  const shown = readMessageQuote(last?.bookingDetails);
  if (!last || !isUuid(shown?.quoteId)) return null;
  const [quote] = await db
    .select({ id: quotes.id, createdAt: quotes.createdAt, expiresAt: quotes.expiresAt })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, shown.quoteId),
        eq(quotes.senderId, senderId),
        or(
          eq(quotes.status, "pending"),
          and(inArray(quotes.status, openQuoteStatuses), not(wasSeenAccepted(acceptedQuoteId))),
        ),
        eq(quotes.totalPrice, amount),
        note === null ? isNull(quotes.note) : eq(quotes.note, note),
        sql`${quotes.lines} = ${JSON.stringify(writeQuoteLines(lines))}::jsonb`,
        gte(quotes.createdAt, new Date(now.getTime() - hourMs)),
      ),
    );
  if (!quote) return null;
  const { createdAt, expiresAt } = quote;
  const same = quoteTimes({ now: createdAt, hours: validHours, bookableUntil }).expiresAt;
  return same.getTime() === expiresAt.getTime() ? { quoteId: quote.id, messageId: last.id } : null;
}
