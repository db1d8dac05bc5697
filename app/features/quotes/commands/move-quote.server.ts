import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { messages, quotes } from "#db/schema/schema.ts";
import { type QuoteActor, type QuoteEvent, quoteLifecycle } from "../domain/quote-lifecycle.ts";

type Move = { quoteId: string; event: QuoteEvent; by: QuoteActor; now: Date };

/**
 * Moves a quote as its lifecycle allows, by one conditional update, together with the message that
 * shows it (spec 2 §3 quote_status, payment_confirmed). False when the event is not possible in the
 * quote's status, or no longer: someone else was first.
 */
export async function moveQuote(tx: Db, { quoteId, event, by, now }: Move): Promise<boolean> {
  const { from, to } = transition(quoteLifecycle, event, by);
  const moved = await tx
    .update(quotes)
    .set({ status: to, updatedAt: now })
    .where(and(eq(quotes.id, quoteId), inArray(quotes.status, from)))
    .returning({ id: quotes.id });
  if (moved.length === 0) return false;
  const shown = { quote_status: to, ...(to === "paid" ? { payment_confirmed: true } : {}) };
  await tx
    .update(messages)
    .set({ bookingDetails: sql`${messages.bookingDetails} || ${JSON.stringify(shown)}::jsonb` })
    // Both conditions are needed to use the message's index.
    .where(
      sql`${messages.bookingDetails} ? 'quote_id' and ${messages.bookingDetails} ->> 'quote_id' = ${quoteId}`,
    );
  return true;
}
