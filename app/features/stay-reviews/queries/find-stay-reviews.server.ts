import { eq } from "drizzle-orm";
import {
  findReservation,
  type ReservationDetail,
} from "#app/features/reservations/queries/find-reservation.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { reviews } from "#db/schema/schema.ts";

type Review = typeof reviews.$inferSelect;

export type StayReviews = {
  stay: ReservationDetail;
  /** What this person wrote. */
  own: Review | null;
  /** What the other side wrote, once it is published. */
  received: Review | null;
};

/**
 * A completed rental with its reviews, as one of its sides sees them; null for everyone else, and
 * for rentals that are not completed.
 */
export async function findStayReviews(
  db: Db,
  actor: UserActor,
  reservationId: string,
): Promise<StayReviews | null> {
  const stay = await findReservation(db, actor, reservationId);
  if (stay?.reservation.status !== "completed") return null;
  const rows = await db.select().from(reviews).where(eq(reviews.reservationId, reservationId));
  const own = rows.find(({ authorSide }) => authorSide === stay.side) ?? null;
  const theirs = rows.find(({ authorSide }) => authorSide !== stay.side) ?? null;
  return { stay, own, received: theirs?.status === "published" ? theirs : null };
}
