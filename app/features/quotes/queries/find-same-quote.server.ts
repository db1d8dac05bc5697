import { and, eq, gte, isNull, sql } from "drizzle-orm";
import {
  readMessageQuote,
  readRequestedStay,
} from "#app/features/messages/domain/booking-details.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { quotes } from "#db/schema/schema.ts";
import { type QuoteValidity, quoteTimes } from "../domain/quote-expiry.ts";
import { type QuoteLine, writeQuoteLines } from "../domain/quote-lines.ts";

type SentAgain = {
  /** The newest message of the conversation. */
  last: { id: string; bookingDetails: unknown } | null;
  senderId: string;
  amount: Cents;
  lines: readonly QuoteLine[];
  note: string | null;
  validHours: QuoteValidity;
  now: Date;
};

/**
 * The pending quote with the same content, if its owner sent it within the hour and nothing was written
 * since: the button was clicked twice, or the quote arrived but the response was lost. Null otherwise.
 */
export async function findSameQuote(
  db: Db,
  { last, senderId, amount, lines, note, validHours, now }: SentAgain,
): Promise<{ quoteId: string; messageId: string } | null> {
  const stay = readRequestedStay(last?.bookingDetails);
  const shown = readMessageQuote(last?.bookingDetails);
  if (!last || !stay || !isUuid(shown?.quoteId)) return null;
  const [quote] = await db
    .select({ id: quotes.id, createdAt: quotes.createdAt, expiresAt: quotes.expiresAt })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, shown.quoteId),
        eq(quotes.senderId, senderId),
        eq(quotes.status, "pending"),
        eq(quotes.totalPrice, amount),
        note === null ? isNull(quotes.note) : eq(quotes.note, note),
        sql`${quotes.lines} = ${JSON.stringify(writeQuoteLines(lines))}::jsonb`,
        gte(quotes.createdAt, new Date(now.getTime() - hourMs)),
      ),
    );
  if (!quote) return null;
  const { createdAt, expiresAt } = quote;
  const { dateFrom } = stay;
  const same = quoteTimes({ now: createdAt, hours: validHours, dateFrom }).expiresAt;
  return same.getTime() === expiresAt.getTime() ? { quoteId: quote.id, messageId: last.id } : null;
}
