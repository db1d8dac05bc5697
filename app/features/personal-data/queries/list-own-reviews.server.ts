import { asc, eq } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { reviews } from "#db/schema/schema.ts";

/**
 * The reviews that a person wrote, oldest first, with the reason why a moderator removed one. The answers are
 * the other person's, and as the site shows them: without contact details.
 */
export async function listOwnReviews(db: Db, userId: string) {
  const rows = await db
    .select({
      boatId: reviews.boatId,
      rating: reviews.rating,
      comment: reviews.comment,
      status: reviews.status,
      refusalReason: reviews.refusalReason,
      answer: reviews.answer,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.authorId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
  return rows.map(({ answer, ...review }) => ({
    ...review,
    answer: answer === null ? null : maskContacts(answer).text,
  }));
}
