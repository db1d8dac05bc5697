import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import { addDays, type CalendarDate, calendarDate } from "#app/platform/calendar-date.ts";
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
  /** The renter, unless another `clientId` is given: then the owner. */
  authorId: string;
  clientId?: string;
  rating: number;
  comment?: string;
  createdAt?: Date;
  published?: boolean;
  /** The only day of the rental; rentals of one boat may not overlap. */
  stayedOn: CalendarDate;
};

/** A review, with its rental: by default the renter's, and published. */
export async function createReview(db: Db, traits: ReviewTraits): Promise<void> {
  const { boatId, ownerId, authorId, clientId = authorId, stayedOn, ...review } = traits;
  const { published = true, createdAt = new Date(), ...written } = review;
  const { id: reservationId } = await createReservation(db, {
    boatId,
    ownerId,
    clientId,
    status: "completed",
    checkInDate: stayedOn,
    checkOutDate: stayedOn,
  });
  await db.insert(reviews).values({
    ...written,
    boatId,
    reservationId,
    authorId,
    authorSide: authorId === clientId ? "client" : "owner",
    status: published ? "published" : "waiting",
    publishesOn: addDays(stayedOn, 15),
    publishedAt: published ? createdAt : null,
    createdAt,
  });
}
