import { eq } from "drizzle-orm";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { reviews } from "#db/schema/schema.ts";

type Review = typeof reviews.$inferSelect;

export type StayReviews = {
  stay: ReservationDetail;
  /** The review that this side wrote. */
  own: Review | null;
  /** The other side's review, once it is published. */
  received: Review | null;
};

/** A completed rental with its reviews, for one of its sides; null for any other rental. */
export async function findStayReviews(
  db: Db,
  stay: ReservationDetail,
): Promise<StayReviews | null> {
  const { id, status } = stay.reservation;
  if (status !== "completed") return null;
  const rows = await db.select().from(reviews).where(eq(reviews.reservationId, id));
  const own = rows.find(({ authorSide }) => authorSide === stay.side) ?? null;
  const theirs = rows.find(({ authorSide }) => authorSide !== stay.side) ?? null;
  return { stay, own, received: theirs?.status === "published" ? theirs : null };
}
