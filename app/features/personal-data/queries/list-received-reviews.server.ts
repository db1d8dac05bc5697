import { and, asc, eq, isNotNull, ne, or } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { reservations, reviews } from "#db/schema/schema.ts";

/**
 * The reviews about a person, oldest first, as the site shows them: those that are published, without contact
 * details. Of refused ones only those that they answered, because the answer is theirs, also one that a
 * moderator removed.
 */
export async function listReceivedReviews(db: Db, userId: string) {
  const rows = await db
    .select({
      boatId: reviews.boatId,
      rating: reviews.rating,
      comment: reviews.comment,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      refusedAnswer: reviews.refusedAnswer,
      answerRefusalReason: reviews.answerRefusalReason,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
    .where(
      and(
        or(
          eq(reviews.status, "published"),
          isNotNull(reviews.answer),
          isNotNull(reviews.refusedAnswer),
        ),
        ne(reviews.authorId, userId),
        or(eq(reservations.renterId, userId), eq(reservations.ownerId, userId)),
      ),
    )
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
  return rows.map(({ comment, ...review }) => ({ ...review, comment: maskContacts(comment).text }));
}
