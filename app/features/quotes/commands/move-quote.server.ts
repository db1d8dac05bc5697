import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { writeQuoteStatus } from "#app/features/messages/domain/booking-details.ts";
import { showsQuote } from "#app/features/messages/queries/message-conditions.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { messages, quotes } from "#db/schema/schema.ts";
import { type QuoteActor, type QuoteEvent, quoteLifecycle } from "../domain/quote-lifecycle.ts";

type Move = { quoteId: string; event: QuoteEvent; by: QuoteActor; now: Date };

/**
 * Applies an event of the lifecycle to a quote by one conditional update, together with the message that
 * shows the quote (spec 2 §3 quote_status, payment_confirmed). False when the event is not possible in the
 * quote's status, or no longer, because someone else was faster.
 */
export async function moveQuote(tx: Db, { quoteId, ...move }: Move): Promise<boolean> {
  const moved = await moveQuotes(tx, { ...move, where: eq(quotes.id, quoteId) });
  return moved.length > 0;
}

/** `moveQuote` for all quotes that meet a condition; returns those that moved. */
export async function moveQuotes(
  tx: Db,
  { where, event, by, now }: Omit<Move, "quoteId"> & { where: SQL | undefined },
) {
  const { from, to } = transition(quoteLifecycle, event, by);
  const moved = await tx
    .update(quotes)
    .set({ status: to, updatedAt: now })
    .where(and(where, inArray(quotes.status, from)))
    .returning({ id: quotes.id, ownerId: quotes.senderId, renterId: quotes.recipientId });
  const shown = JSON.stringify(writeQuoteStatus(to));
  for (const { id } of moved) {
    await tx
      .update(messages)
      .set({ bookingDetails: sql`${messages.bookingDetails} || ${shown}::jsonb` })
      .where(showsQuote(id));
  }
  return moved;
}
