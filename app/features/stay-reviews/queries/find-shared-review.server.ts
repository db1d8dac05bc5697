import { eq } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, reservations, reviews } from "#db/schema/schema.ts";
import type { ReviewActor } from "../domain/review-lifecycle.ts";
import { roleInReview } from "../policy.ts";

export type SharedReview = {
  id: string;
  reservationId: string;
  boat: { id: string; title: string };
  authorId: string;
  /** Whom it is about. */
  subjectId: string;
  /** Who the reader is to it. */
  role: Extract<ReviewActor, "subject" | "reader">;
  rating: number;
  /** As everybody reads it. */
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
  const role = roleInReview(actor, { ...rental, authorSide });
  if (role === null || role === "author") return null;
  const subjectId = authorSide === "owner" ? rental.clientId : rental.ownerId;
  return {
    id,
    reservationId,
    authorId,
    subjectId,
    role,
    rating,
    comment: maskContacts(comment).text,
    boat: { id: boatId, title },
  };
}
