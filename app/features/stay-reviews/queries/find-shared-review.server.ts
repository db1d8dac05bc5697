import { eq } from "drizzle-orm";
import { canSeeBoat } from "#app/features/boats/policy.ts";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, reservations, reviews } from "#db/schema/schema.ts";
import type { ReviewActor } from "../domain/review-lifecycle.ts";
import { roleInReview } from "../policy.ts";

export type SharedReview = {
  id: string;
  reservationId: string;
  boat: { id: string; title: string };
  /**
   * Where the reader found the review: the reviews of their rental for both of its sides, to whom the boat's
   * page may be closed; the boat's page for all others, or the home page if they can no longer see that one.
   */
  back: { place: "rental" | "boat" | "home"; path: string };
  authorId: string;
  /** The id of the person whom the review is about. */
  subjectId: string;
  /** The reader's role in the review. */
  role: Extract<ReviewActor, "author" | "subject" | "reader">;
  rating: number;
  /** The comment with contact details hidden. */
  comment: string;
  /** The answer to the review, in the same way; null without one. */
  answer: string | null;
};

/**
 * A published review that the actor may report: a renter's review of a boat for every signed-in user, an
 * owner's review of a renter only for that renter. Its author may report the answer to it. Null for any other
 * review, and for the author of a review without an answer.
 */
export async function findSharedReview(
  db: Db,
  actor: Actor,
  reviewId: string,
): Promise<SharedReview | null> {
  if (!isUuid(reviewId) || actor.kind !== "user") return null;
  const [row] = await db
    .select({
      review: reviews,
      rental: reservations,
      title: boats.title,
      listed: { userId: boats.userId, status: boats.status, isOnline: boats.isOnline },
    })
    .from(reviews)
    .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
    .innerJoin(boats, eq(boats.id, reviews.boatId))
    .where(eq(reviews.id, reviewId));
  if (!row || row.review.status !== "published") return null;
  const { review, rental, title, listed } = row;
  const { id, reservationId, boatId, authorId, authorSide, rating, comment, answer } = review;
  const role = roleInReview(actor, { ...rental, authorSide });
  if (role === null || (role === "author" && answer === null)) return null;
  const subjectId = authorSide === "owner" ? rental.renterId : rental.ownerId;
  return {
    id,
    reservationId,
    authorId,
    subjectId,
    role,
    rating,
    comment: maskContacts(comment).text,
    answer: answer === null ? null : maskContacts(answer).text,
    boat: { id: boatId, title },
    back:
      role !== "reader"
        ? { place: "rental", path: `/reservation/${reservationId}/review` }
        : canSeeBoat(actor, listed)
          ? { place: "boat", path: `/boat/${boatId}` }
          : { place: "home", path: "/" },
  };
}
