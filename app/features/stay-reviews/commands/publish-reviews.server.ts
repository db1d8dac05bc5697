import { and, eq, type SQL } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { reservations, reviews } from "#db/schema/schema.ts";

/**
 * Publishes the waiting reviews that a condition names, by one conditional update, and returns how
 * many. Runs in the caller's transaction, which has locked their boat.
 */
export async function publishReviews(
  { db: tx, now, record }: SystemContext,
  where: SQL | undefined,
): Promise<number> {
  const published = await tx
    .update(reviews)
    .set({ status: "published", publishedAt: now })
    .from(reservations)
    .where(and(where, eq(reviews.status, "waiting"), eq(reservations.id, reviews.reservationId)))
    .returning({
      reviewId: reviews.id,
      reservationId: reviews.reservationId,
      authorId: reviews.authorId,
      clientId: reservations.clientId,
      ownerId: reservations.ownerId,
    });
  for (const { clientId, ownerId, ...review } of published) {
    const subjectId = review.authorId === clientId ? ownerId : clientId;
    await record(tx, { type: "review_published", ...review, subjectId });
  }
  return published.length;
}
