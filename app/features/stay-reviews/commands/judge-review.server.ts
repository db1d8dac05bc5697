import { and, eq, isNull } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { reviewReports, reviews } from "#db/schema/schema.ts";

/**
 * A moderator takes a published review away; its author is told the reason, and it counts no more.
 * `gone` when it was refused already; throws `forbidden` for everyone except staff.
 */
export async function refuseReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<Outcome<null, "gone">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    await lockBoat(
      tx,
      tx.select({ id: reviews.boatId }).from(reviews).where(eq(reviews.id, reviewId)),
    );
    const [review] = await tx
      .update(reviews)
      .set({ status: "refused", refusalReason: reason })
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, "published")))
      .returning();
    if (!review) return refused("gone");
    await endReports(tx, reviewId, now);
    const { reservationId, authorId } = review;
    const moderatorId = actor.userId;
    await record(tx, {
      type: "review_refused",
      reviewId,
      reservationId,
      authorId,
      moderatorId,
      reason,
    });
    return done(null);
  });
}

/**
 * A moderator finds nothing wrong with a reported review. `gone` when nobody reports it any more;
 * throws `forbidden` for everyone except staff.
 */
export async function keepReview(
  { actor, db, now, record }: CommandContext,
  { reviewId }: { reviewId: string },
): Promise<Outcome<null, "gone">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    if ((await endReports(tx, reviewId, now)) === 0) return refused("gone");
    await record(tx, { type: "review_kept", reviewId, moderatorId: actor.userId });
    return done(null);
  });
}

async function endReports(tx: Db, reviewId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(reviewReports)
    .set({ handledAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.handledAt)))
    .returning({ id: reviewReports.reviewId });
  return ended.length;
}
