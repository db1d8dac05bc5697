import { and, eq, inArray, or, sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, quotes, reservations } from "#db/schema/schema.ts";
import { readBookingDetails } from "../domain/booking-details.ts";
import type { QuoteStatus } from "../domain/quote-lifecycle.ts";
import { type QuoteLine, readQuoteLines } from "../domain/quote-lines.ts";
import { type QuoteObstacle, quoteObstacle } from "../domain/quote-obstacle.ts";
import { canAnswerQuote } from "../policy.ts";

export type QuoteInConversation = {
  id: string;
  amountCents: Cents;
  lines: QuoteLine[];
  note: string | null;
  expiresAt: Date;
  status: QuoteStatus;
  /** Why it can neither be accepted nor paid any more; null for quotes that are not open. */
  obstacle: QuoteObstacle | null;
  /** Whether the viewer can accept, refuse and pay (spec 2 §6). */
  isRecipient: boolean;
  /** The reservation of a paid quote (spec 2 §4), and whether it is still valid. */
  reservationId: string | null;
  isCancelled: boolean;
};

type Scope = { actor: UserActor; now: Date };
type Row = typeof quotes.$inferSelect;

/** The actor's quotes among these, by id, in one query. */
export async function listQuotes(
  db: Db,
  { actor, now }: Scope,
  quoteIds: readonly string[],
): Promise<Map<string, QuoteInConversation>> {
  const wanted = quoteIds.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const from = sql`(${quotes.bookingDetails} ->> 'dateFrom')`;
  const to = sql`(${quotes.bookingDetails} ->> 'dateTo')`;
  const rows = await db
    .select({
      quote: quotes,
      boat: { status: boats.status, isOnline: boats.isOnline },
      reservation: { id: reservations.id, status: reservations.status },
      isTaken: takenCondition(quotes.boatId, { from, to, now }),
    })
    .from(quotes)
    .innerJoin(boats, eq(boats.id, quotes.boatId))
    .leftJoin(
      reservations,
      and(
        eq(reservations.quoteId, quotes.id),
        inArray(reservations.status, ["confirmed", "completed", "cancelled"]),
      ),
    )
    .where(
      and(
        inArray(quotes.id, wanted),
        or(eq(quotes.senderId, actor.userId), eq(quotes.recipientId, actor.userId)),
      ),
    );
  return new Map(
    rows.map(({ quote, reservation, ...facts }): [string, QuoteInConversation] => [
      quote.id,
      {
        id: quote.id,
        amountCents: quote.totalPrice,
        lines: readQuoteLines(quote.lines),
        note: quote.note,
        expiresAt: quote.expiresAt,
        status: quote.status,
        obstacle: obstacleOf(quote, { ...facts, now }),
        isRecipient: canAnswerQuote(actor, quote),
        reservationId: reservation?.id ?? null,
        isCancelled: reservation?.status === "cancelled",
      },
    ]),
  );
}

type Facts = Pick<Parameters<typeof quoteObstacle>[0], "boat" | "isTaken" | "now">;

/**
 * What stands in the way of a quote that waits for its renter. During a payment the days are held for
 * it, and the payment goes on.
 */
function obstacleOf(quote: Row, facts: Facts): QuoteObstacle | null {
  const details = readBookingDetails(quote.bookingDetails);
  if (!details || !["pending", "accepted"].includes(quote.status)) return null;
  return quoteObstacle({
    ...facts,
    dateFrom: details.dateFrom,
    today: todayInParis(facts.now),
    expiresAt: quote.expiresAt,
  });
}
