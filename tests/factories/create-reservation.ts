import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import { type CalendarDate, calendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { reservations, reviews } from "#db/schema/schema.ts";

type ReservationRow = typeof reservations.$inferSelect;
type ReservationTraits = Partial<typeof reservations.$inferInsert> & {
  boatId: string;
  ownerId: string;
  clientId: string;
};

/** A rental of three days in June 2027, by default confirmed. */
export async function createReservation(
  db: Db,
  traits: ReservationTraits,
): Promise<ReservationRow> {
  const totalPrice = traits.totalPrice ?? cents(87_000);
  const [reservation] = await db
    .insert(reservations)
    .values({
      status: "confirmed",
      checkInDate: calendarDate("2027-06-10"),
      checkOutDate: calendarDate("2027-06-12"),
      guests: 2,
      totalPrice,
      commissionPercent,
      commissionAmount: commissionOf(totalPrice),
      ...traits,
    })
    .returning();
  if (!reservation) throw new Error("The reservation was not inserted");
  return reservation;
}

type ReviewTraits = {
  boatId: string;
  ownerId: string;
  authorId: string;
  rating: number;
  comment?: string;
  createdAt?: Date;
  /** The only day of the rental; rentals of one boat may not overlap. */
  stayedOn: CalendarDate;
};

/** A renter's review, with its rental. */
export async function createReview(db: Db, traits: ReviewTraits): Promise<void> {
  const { boatId, ownerId, authorId, stayedOn, ...review } = traits;
  const { id: reservationId } = await createReservation(db, {
    boatId,
    ownerId,
    clientId: authorId,
    status: "completed",
    checkInDate: stayedOn,
    checkOutDate: stayedOn,
  });
  await db.insert(reviews).values({ boatId, reservationId, authorId, ...review });
}
