import { and, eq, isNull } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { reviewReports, reviews } from "#db/schema/schema.ts";

/**
 * A moderator takes a published review away; its author is told the reason, and it counts no more.
 * `gone` when it was refused already, `claimed` while another moderator works on it; throws `forbidden` for everyone except staff.
 */
export async function refuseReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<Outcome<null, "gone" | "claimed">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    await lockBoat(
      tx,
      tx.select({ id: reviews.boatId }).from(reviews).where(eq(reviews.id, reviewId)),
    );
    const claimed = await claimCase({ actor, db: tx, now }, ofReview(reviewId));
    if (!claimed.ok) return claimed;
    const [review] = await tx
      .update(reviews)
      .set({ status: "refused", refusalReason: reason })
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, "published")))
      .returning();
    if (!review) return refused("gone");
    const reporterIds = await endReports(tx, reviewId, now);
    await endClaim(tx, ofReview(reviewId), actor.userId);
    const { reservationId, authorId } = review;
    const moderatorId = actor.userId;
    await record(tx, {
      type: "review_refused",
      reviewId,
      reservationId,
      authorId,
      moderatorId,
      reporterIds,
      reason,
    });
    return done(null);
  });
}

/**
 * A moderator finds nothing wrong with a reported review. `gone` when nobody reports it any more,
 * `claimed` while another moderator works on it; throws `forbidden` for everyone except staff.
 */
export async function keepReview(
  { actor, db, now, record }: CommandContext,
  { reviewId }: { reviewId: string },
): Promise<Outcome<null, "gone" | "claimed">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const claimed = await claimCase({ actor, db: tx, now }, ofReview(reviewId));
    if (!claimed.ok) return claimed;
    const reporterIds = await endReports(tx, reviewId, now);
    await endClaim(tx, ofReview(reviewId), actor.userId);
    if (reporterIds.length === 0) return refused("gone");
    await record(tx, { type: "review_kept", reviewId, moderatorId: actor.userId, reporterIds });
    return done(null);
  });
}

const ofReview = (subjectId: string) => ({ subjectType: "review", subjectId }) as const;

/** Whose reports it ended. */
async function endReports(tx: Db, reviewId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(reviewReports)
    .set({ handledAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.handledAt)))
    .returning({ reporterId: reviewReports.reporterId });
  return ended.map(({ reporterId }) => reporterId);
}
