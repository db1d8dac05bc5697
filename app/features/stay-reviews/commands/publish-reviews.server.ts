import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reservations, reviews } from "#db/schema/schema.ts";
import { reviewLifecycle } from "../domain/review-lifecycle.ts";

/**
 * Publishes the waiting reviews that match a condition, by one conditional update, and returns their number.
 * Runs in the caller's transaction, which has locked their boat.
 */
export async function publishReviews(
  { db: tx, now, record }: SystemContext,
  where: SQL | undefined,
): Promise<number> {
  const { from, to } = transition(reviewLifecycle, "publish", "system");
  const published = await tx
    .update(reviews)
    .set({ status: to, publishedAt: now })
    .from(reservations)
    .where(and(where, inArray(reviews.status, from), eq(reservations.id, reviews.reservationId)))
    .returning({
      reviewId: reviews.id,
      reservationId: reviews.reservationId,
      authorId: reviews.authorId,
      renterId: reservations.renterId,
      ownerId: reservations.ownerId,
    });
  for (const { renterId, ownerId, ...review } of published) {
    const subjectId = review.authorId === renterId ? ownerId : renterId;
    await record(tx, { type: "review_published", ...review, subjectId });
  }
  return published.length;
}
