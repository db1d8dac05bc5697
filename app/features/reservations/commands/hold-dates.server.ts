import { inArray } from "drizzle-orm";
import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import type { QuotedStay } from "#app/features/quotes/domain/quoted-stay.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reservations } from "#db/schema/schema.ts";
import { type RentalTerms, writeRentalTerms } from "../domain/rental-terms.ts";
import { reservationLifecycle } from "../domain/reservation-lifecycle.ts";

const holdAgain = transition(reservationLifecycle, "hold", "renter");

type Hold = {
  quote: Quote;
  stay: QuotedStay;
  /** The terms that the boat has now. */
  terms: RentalTerms;
  now: Date;
  holdExpiresAt: Date;
};

/**
 * Holds the days of an accepted quote during its payment; returns the reservation's id. The caller has locked
 * the boat, released its lapsed holds and checked that the days are free; the database refuses an overlap in
 * any case (23P01). A quote has only one reservation, so a lapsed hold of the same quote is reused.
 */
export async function holdDates(
  tx: Db,
  { quote, stay, terms, now, holdExpiresAt }: Hold,
): Promise<string> {
  const hold = {
    renterId: quote.recipientId,
    ownerId: quote.senderId,
    boatId: quote.boatId,
    quoteId: quote.id,
    status: holdAgain.to,
    checkInDate: stay.dateFrom,
    checkOutDate: stay.dateTo,
    guests: stay.guests,
    totalPrice: quote.totalPrice,
    commissionPercent,
    commissionAmount: commissionOf(quote.totalPrice),
    paymentSessionId: null,
    holdExpiresAt,
    // Stored, because the owner may change those of the boat later.
    bookingDetails: writeRentalTerms(terms),
    createdAt: now,
    statusChangedAt: now,
  };
  const held = await tx
    .insert(reservations)
    .values(hold)
    .onConflictDoUpdate({
      target: reservations.quoteId,
      set: hold,
      setWhere: inArray(reservations.status, holdAgain.from),
    })
    .returning({ id: reservations.id });
  return onlyRow(held).id;
}
