import { eq } from "drizzle-orm";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { listIncludedExtras } from "#app/features/boats/queries/list-included-extras.server.ts";
import { isTooYoung } from "#app/features/booking-requests/queries/is-too-young.server.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { quoteStatusAt } from "#app/features/quotes/domain/quote-expiry.ts";
import { readQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteObstacle } from "#app/features/quotes/domain/quote-obstacle.ts";
import { readQuotedStay } from "#app/features/quotes/domain/quoted-stay.ts";
import { shownQuote } from "#app/features/quotes/domain/shown-quote.ts";
import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { readRentalTerms, termsOfBoat } from "#app/features/reservations/domain/rental-terms.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats, reservations } from "#db/schema/schema.ts";

/**
 * A quote with everything that its renter reviews before paying it, and what prevents the payment, if
 * anything. Throws `not_found` for other people's quotes and `forbidden` for its sender.
 */
export async function getQuoteReview(
  db: Db,
  { actor, now }: { actor: UserActor; now: Date },
  quoteId: string,
) {
  const received = await getReceivedQuote(db, actor, quoteId);
  const quote = { ...received, status: quoteStatusAt(received, now) };
  const stay = readQuotedStay(quote);
  const { boatId, senderId, recipientId } = quote;
  const { dateFrom, dateTo } = stay;
  const showsContacts = hasPaidReservation(senderId, recipientId);
  const [[row], isTaken, includedExtras] = await Promise.all([
    db
      .select({ boat: boats, showsContacts, heldDetails: reservations.bookingDetails })
      .from(boats)
      .leftJoin(reservations, eq(reservations.quoteId, quoteId))
      .where(eq(boats.id, boatId)),
    isBoatTaken(db, boatId, { from: dateFrom, to: dateTo, now }),
    listIncludedExtras(db, boatId),
  ]);
  if (!row) throw new AppError("not_found");
  const { boat, heldDetails } = row;
  const isUnderWay = quote.status === "payment_pending";
  const obstacle =
    quote.status === "accepted"
      ? quoteObstacle({ boat, stay, isTaken, expiresAt: quote.expiresAt, now })
      : null;
  // A payment under way keeps the terms with which its days are held.
  const terms =
    (isUnderWay ? readRentalTerms(heldDetails) : null) ??
    termsOfBoat({ ...boat, includedExtras }, stay);
  const age = { userId: actor.userId, minAge: terms.minAge, on: dateFrom };
  return {
    quote,
    isTooYoung: await isTooYoung(db, age),
    ...shownQuote(
      { note: quote.note, lines: readQuoteLines(quote.lines) },
      { showsContacts: row.showsContacts, boatTitle: boat.title },
    ),
    stay,
    boat,
    terms,
    obstacle,
  };
}

export type QuoteReview = Awaited<ReturnType<typeof getQuoteReview>>;
