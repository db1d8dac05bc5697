import { eq } from "drizzle-orm";
import { sideOf } from "#app/features/reservations/policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, reservations, reviews } from "#db/schema/schema.ts";

export type SharedReview = {
  id: string;
  reservationId: string;
  boat: { id: string; title: string };
  authorId: string;
  /** Whom it is about. */
  subjectId: string;
  rating: number;
  comment: string;
};

/**
 * A published review that somebody may report: everybody who is signed in reads those of renters
 * about boats, those about renters only the renter. Null for all others, and for its own author.
 */
export async function findSharedReview(
  db: Db,
  actor: Actor,
  reviewId: string,
): Promise<SharedReview | null> {
  if (!isUuid(reviewId) || actor.kind !== "user") return null;
  const [row] = await db
    .select({ review: reviews, rental: reservations, title: boats.title })
    .from(reviews)
    .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
    .innerJoin(boats, eq(boats.id, reviews.boatId))
    .where(eq(reviews.id, reviewId));
  if (!row || row.review.status !== "published") return null;
  const { review, rental, title } = row;
  const { id, reservationId, boatId, authorId, authorSide, rating, comment } = review;
  if (authorId === actor.userId) return null;
  if (authorSide === "owner" && sideOf(actor, rental) !== "client") return null;
  const subjectId = authorSide === "owner" ? rental.clientId : rental.ownerId;
  return {
    id,
    reservationId,
    authorId,
    subjectId,
    rating,
    comment,
    boat: { id: boatId, title },
  };
}
