import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, type CalendarDate, calendarDate } from "#app/platform/time/calendar-date.ts";
import { reservations, reviews } from "#db/schema/schema.ts";

type ReservationRow = typeof reservations.$inferSelect;
type ReservationTraits = Partial<typeof reservations.$inferInsert> & {
  boatId: string;
  ownerId: string;
  renterId: string;
};

/** Inserts a three-day rental in June 2027, by default confirmed. */
export async function createReservation(
  db: Db,
  traits: ReservationTraits,
): Promise<ReservationRow> {
  const reservation = onlyRow(await createReservations(db, [traits]));
  return reservation;
}

/** Inserts several such rentals in one statement; returns them in the given order. */
export async function createReservations(
  db: Db,
  all: readonly ReservationTraits[],
): Promise<ReservationRow[]> {
  if (all.length === 0) return [];
  return db.insert(reservations).values(all.map(reservationOf)).returning();
}

function reservationOf(traits: ReservationTraits): typeof reservations.$inferInsert {
  const totalPrice = traits.totalPrice ?? cents(87_000);
  return {
    status: "confirmed",
    checkInDate: calendarDate("2027-06-10"),
    checkOutDate: calendarDate("2027-06-12"),
    guests: 2,
    totalPrice,
    commissionPercent,
    commissionAmount: commissionOf(totalPrice),
    ...traits,
  };
}

type ReviewTraits = {
  boatId: string;
  ownerId: string;
  /** The renter by default; the owner if another `renterId` is given. */
  authorId: string;
  renterId?: string;
  rating: number;
  comment?: string;
  createdAt?: Date;
  published?: boolean;
  /** The rental's only day; rentals of one boat may not overlap. */
  stayedOn: CalendarDate;
};

/** Inserts a review and its rental. By default the renter wrote the review and it is published. */
export function createReview(db: Db, traits: ReviewTraits): Promise<void> {
  return createReviews(db, [traits]);
}

/** Inserts several such reviews: one statement for all rentals and one for all reviews. */
export async function createReviews(db: Db, all: readonly ReviewTraits[]): Promise<void> {
  if (all.length === 0) return;
  const rentals = await createReservations(db, all.map(rentalOf));
  await db.insert(reviews).values(all.map((each, index) => reviewOf(each, rentals[index]?.id)));
}

function rentalOf({ boatId, ownerId, authorId, renterId, stayedOn }: ReviewTraits) {
  return {
    boatId,
    ownerId,
    renterId: renterId ?? authorId,
    status: "completed" as const,
    checkInDate: stayedOn,
    checkOutDate: stayedOn,
  };
}

function reviewOf(traits: ReviewTraits, reservationId = ""): typeof reviews.$inferInsert {
  const { boatId, ownerId: _, authorId, renterId = authorId, stayedOn, ...review } = traits;
  const { published = true, createdAt = new Date(), ...written } = review;
  return {
    ...written,
    boatId,
    reservationId,
    authorId,
    authorSide: authorId === renterId ? "client" : "owner",
    status: published ? "published" : "waiting",
    publishesOn: addDays(stayedOn, 15),
    publishedAt: published ? createdAt : null,
    createdAt,
  };
}
