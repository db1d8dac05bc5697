import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats, quotes, reservations } from "#db/schema/schema.ts";
import { quoteStatusAt } from "../domain/quote-expiry.ts";
import { isWaitingQuote, type QuoteStatus } from "../domain/quote-lifecycle.ts";
import { type QuoteLine, readQuoteLines } from "../domain/quote-lines.ts";
import { type QuotedBoat, type QuoteObstacle, quoteObstacle } from "../domain/quote-obstacle.ts";
import { readQuotedStay } from "../domain/quoted-stay.ts";
import { shownQuote } from "../domain/shown-quote.ts";
import { canAnswerQuote } from "../policy.ts";
import {
  type QuotableBoat,
  quotableBoatColumns,
  toQuotableBoat,
} from "./find-quotable-boat.server.ts";

export type QuoteInConversation = {
  id: string;
  amountCents: Cents;
  lines: QuoteLine[];
  note: string | null;
  /** Whether contact details in the quote are masked, until a rental is paid. */
  isMasked: boolean;
  expiresAt: Date;
  /** The status at the time of the request. */
  status: QuoteStatus;
  /**
   * Why a pending or accepted quote can no longer be accepted or paid; null for others, or without an
   * obstacle.
   */
  obstacle: QuoteObstacle | null;
  /** Whether the viewer received the quote, and so can accept, refuse and pay it (spec 2 §6). */
  isRecipient: boolean;
  /** The reservation of a paid quote (spec 2 §4), and whether it was cancelled. */
  reservationId: string | null;
  isCancelled: boolean;
};

type Scope = { actor: UserActor; now: Date };
type Row = typeof quotes.$inferSelect;

type Conversation = {
  boatId: string;
  renterId: string;
  /** The days and guests that the conversation is about. */
  stay: RequestedStay;
};

/** The most quotes that a conversation shows; older ones are only a message. */
const shownQuotes = 100;

/**
 * The newest quotes of a conversation about days, by id; and the boat with the price that a quote starts
 * from. The actor must be one of its two people. One query; null for a boat that does not exist.
 */
export async function readQuoting(
  db: Db,
  { actor, now }: Scope,
  quoted: Conversation,
): Promise<{ boat: QuotableBoat; quotes: Map<string, QuoteInConversation> } | null> {
  const from = sql`(${quotes.bookingDetails} ->> 'dateFrom')`;
  const to = sql`(${quotes.bookingDetails} ->> 'dateTo')`;
  const rows = await db
    .select({
      boat: quotableBoatColumns(quoted),
      quote: quotes,
      reservation: { id: reservations.id, status: reservations.status },
      showsContacts: hasPaidReservation(quotes.senderId, quotes.recipientId),
      isTaken: takenCondition(quotes.boatId, { from, to, now }),
    })
    .from(boats)
    .leftJoin(
      quotes,
      and(
        eq(quotes.boatId, boats.id),
        eq(quotes.senderId, boats.userId),
        eq(quotes.recipientId, quoted.renterId),
      ),
    )
    .leftJoin(
      reservations,
      and(eq(reservations.quoteId, quotes.id), inArray(reservations.status, paidStatuses)),
    )
    .where(eq(boats.id, quoted.boatId))
    // A quote that can still be accepted or paid is the newest one, because a new one replaces it.
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(shownQuotes);
  const [row] = rows;
  if (!row) return null;
  const shown = rows.flatMap(
    ({ quote, reservation, isTaken, showsContacts }): QuoteInConversation[] => {
      if (quote === null) return [];
      const status = quoteStatusAt(quote, now);
      return [
        {
          id: quote.id,
          amountCents: quote.totalPrice,
          ...shownQuote(
            { note: quote.note, lines: readQuoteLines(quote.lines) },
            { showsContacts, boatTitle: row.boat.title },
          ),
          expiresAt: quote.expiresAt,
          status,
          obstacle: obstacleOf({ ...quote, status }, { boat: row.boat, isTaken, now }),
          isRecipient: canAnswerQuote(actor, quote),
          reservationId: reservation?.id ?? null,
          isCancelled: reservation?.status === "cancelled",
        },
      ];
    },
  );
  return {
    boat: toQuotableBoat(row.boat, quoted.stay),
    quotes: new Map(shown.map((quote) => [quote.id, quote])),
  };
}

type Facts = { boat: QuotedBoat; isTaken: boolean; now: Date };

/**
 * The obstacle of a quote that waits for its renter. A quote that is being paid has none: the days are held
 * for it.
 */
function obstacleOf(quote: Row, facts: Facts): QuoteObstacle | null {
  if (!isWaitingQuote(quote.status)) return null;
  const stay = readQuotedStay(quote);
  return quoteObstacle({ ...facts, stay, expiresAt: quote.expiresAt });
}
