import { inArray } from "drizzle-orm";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import type { LockedBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { checkRentalRange } from "#app/features/availability/domain/rental-range.ts";
import type { BookingDetails } from "#app/features/quotes/domain/booking-details.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/platform/errors.ts";
import { reservations } from "#db/schema/schema.ts";
import { nextReservationStatus, reservationStatuses } from "../domain/reservation-lifecycle.ts";

const statusesToHoldAgain = reservationStatuses.filter(
  (status) => nextReservationStatus(status, "hold", "renter") !== null,
);

type Hold = {
  boat: LockedBoat;
  quote: Quote;
  details: BookingDetails;
  now: Date;
  holdExpiresAt: Date;
};

/**
 * Holds the days of an accepted quote while it is being paid. The boat is locked and its lapsed
 * holds are released. A quote has one reservation: its lapsed hold is reused. The database refuses
 * an overlap in any case (23P01).
 */
export async function holdDates(
  tx: Db,
  { boat, quote, details, now, holdExpiresAt }: Hold,
): Promise<Outcome<{ reservationId: string }, "dates_past" | "dates_taken">> {
  const { dateFrom, dateTo, guests } = details;
  if (!checkRentalRange(dateFrom, dateTo, todayInParis(now)).ok) return refused("dates_past");
  if (await isBoatTaken(tx, boat.id, { from: dateFrom, to: dateTo, now })) {
    return refused("dates_taken");
  }
  const hold = {
    clientId: quote.recipientId,
    ownerId: quote.senderId,
    boatId: boat.id,
    quoteId: quote.id,
    status: "pending",
    checkInDate: dateFrom,
    checkOutDate: dateTo,
    guests,
    totalPrice: quote.totalPrice,
    paymentSessionId: null,
    holdExpiresAt,
    bookingDetails: termsOf(boat, details),
    createdAt: now,
    updatedAt: now,
  };
  const [held] = await tx
    .insert(reservations)
    .values(hold)
    .onConflictDoUpdate({
      target: reservations.quoteId,
      set: hold,
      setWhere: inArray(reservations.status, statusesToHoldAgain),
    })
    .returning({ id: reservations.id });
  if (!held) throw new Error("The hold was not written");
  return done({ reservationId: held.id });
}

/** The boat's terms at the time of booking: the owner may change them later for others. */
function termsOf(boat: LockedBoat, { dateFrom, dateTo }: BookingDetails) {
  const oneDay = dateFrom === dateTo;
  return {
    departure_time: oneDay ? boat.dayRentalCheckInTime : boat.checkInTime,
    return_time: oneDay ? boat.dayRentalCheckOutTime : boat.checkOutTime,
    cancellation_policy: boat.cancellationPolicy,
  };
}
