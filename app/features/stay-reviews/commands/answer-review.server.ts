import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reviews } from "#db/schema/schema.ts";
import { reviewLifecycle } from "../domain/review-lifecycle.ts";
import { findSharedReview } from "../queries/find-shared-review.server.ts";

/**
 * Answers a published review, once, for the person whom it is about; an answer that a moderator removed
 * counts too. The same answer again changes nothing and succeeds. Throws `not_found` for everyone else.
 */
export async function answerReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, answer }: { reviewId: string; answer: string },
): Promise<Outcome<null, "already_answered">> {
  const review = await findSharedReview(db, actor, reviewId);
  if (review?.role !== "subject") throw new AppError("not_found");
  const { from, to } = transition(reviewLifecycle, "answer", review.role);
  const written = sql<string | null>`coalesce(${reviews.answer}, ${reviews.refusedAnswer})`;
  const { reservationId, authorId, subjectId } = review;
  return db.transaction(async (tx) => {
    const answered = await tx
      .update(reviews)
      .set({ status: to, answer, answeredAt: now })
      .where(and(eq(reviews.id, reviewId), inArray(reviews.status, from), isNull(written)))
      .returning({ id: reviews.id });
    if (answered.length === 0) {
      const [stored] = await tx
        .select({ answer: written })
        .from(reviews)
        .where(eq(reviews.id, reviewId));
      return stored?.answer === answer ? done(null) : refused("already_answered");
    }
    await record(tx, { type: "review_answered", reviewId, reservationId, authorId, subjectId });
    return done(null);
  });
}
