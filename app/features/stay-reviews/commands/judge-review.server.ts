import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import { isReviewReportedBy } from "#app/features/reports/queries/decidable-reports.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reservations, reviewReports, reviews } from "#db/schema/schema.ts";
import { type ReviewEvent, reviewLifecycle } from "../domain/review-lifecycle.ts";
import { canJudgeReview } from "../policy.ts";
import { reviewReportsVersion } from "../queries/list-reported-reviews.server.ts";
import type { KeepReviewInput } from "../schema.ts";

/**
 * Removes a reported review, for a moderator. The author receives the reason, and the review no longer
 * counts. Removing it again for the same reason changes nothing and succeeds. Refuses with `gone` when
 * another moderator has already removed or kept it, so that no report is open any more, and with `claimed`
 * while another moderator works on it. Throws `forbidden` for everyone except staff, for both sides of the
 * rental, and for moderators who reported the review.
 */
export async function refuseReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<Outcome<null, "gone" | "claimed">> {
  return db.transaction(async (tx) => {
    const { boatId, ownerId, renterId } = await findReviewToJudge({ actor, db: tx }, reviewId);
    await lockBoat(tx, boatId);
    const claimed = await claimCase({ actor, db: tx, now }, ofReview(reviewId));
    if (!claimed.ok) return claimed;
    const { to, where } = judging(reviewId, "refuse");
    // Keeping the review locks it too, so only one of the two decisions finds its reports open.
    await tx.select({ id: reviews.id }).from(reviews).where(where).for("no key update");
    const reporterIds = await endReports(tx, reviewId, now);
    await endClaim(tx, ofReview(reviewId), actor.userId);
    if (reporterIds.length === 0) {
      return repeatedOrGone(tx, actor, { reviewId, action: "review_refused", details: { reason } });
    }
    const [review] = await tx
      .update(reviews)
      .set({ status: to, refusalReason: reason })
      .where(where)
      .returning();
    if (!review) return refused("gone");
    const { reservationId, authorId } = review;
    const moderatorId = actor.userId;
    await record(tx, {
      type: "review_refused",
      reviewId,
      reservationId,
      authorId,
      subjectId: authorId === renterId ? ownerId : renterId,
      moderatorId,
      reporterIds,
      reason,
    });
    return done(null);
  });
}

/**
 * Removes the answer to a reported review, for a moderator. The person who wrote it receives the reason, and
 * cannot answer again; the review stays. Removing it again for the same reason changes nothing and succeeds.
 * Refuses with `gone` when no report is open any more, or no answer is there, and with `claimed` while another
 * moderator works on the review. Throws `forbidden` in the same cases as `refuseReview`.
 */
export async function refuseAnswer(
  { actor, db, now, record }: CommandContext,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<Outcome<null, "gone" | "claimed">> {
  return db.transaction(async (tx) => {
    const { ownerId, renterId } = await findReviewToJudge({ actor, db: tx }, reviewId);
    const claimed = await claimCase({ actor, db: tx, now }, ofReview(reviewId));
    if (!claimed.ok) return claimed;
    const isAnswered = and(judging(reviewId, "refuse_answer").where, isNotNull(reviews.answer));
    const [review] = await tx.select().from(reviews).where(isAnswered).for("no key update");
    const reporterIds = review ? await endReports(tx, reviewId, now) : [];
    await endClaim(tx, ofReview(reviewId), actor.userId);
    if (!review || reporterIds.length === 0) {
      const act = { reviewId, action: "review_answer_refused", details: { reason } } as const;
      return repeatedOrGone(tx, actor, act);
    }
    const { reservationId, authorId, answer } = review;
    await tx
      .update(reviews)
      .set({
        answer: null,
        answeredAt: null,
        refusedAnswer: answer,
        answerRefusalReason: reason,
      })
      .where(isAnswered);
    await record(tx, {
      type: "review_answer_refused",
      reviewId,
      reservationId,
      authorId,
      subjectId: authorId === renterId ? ownerId : renterId,
      moderatorId: actor.userId,
      reporterIds,
      reason,
    });
    return done(null);
  });
}

/**
 * Finds nothing wrong with a reported review, for a moderator who has read `seenReports` reports of it.
 * Keeping it again changes nothing and succeeds. Refuses with `gone` when no report is open any more, with
 * `reported_again` when a report that nobody has read arrived in the meantime or was added to, and with
 * `claimed` while another moderator works on it. Throws `forbidden` in the same cases as `refuseReview`.
 */
export async function keepReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, seenReports, seenVersion }: KeepReviewInput,
): Promise<Outcome<null, "gone" | "reported_again" | "claimed">> {
  return db.transaction(async (tx) => {
    await findReviewToJudge({ actor, db: tx }, reviewId);
    const claimed = await claimCase({ actor, db: tx, now }, ofReview(reviewId));
    if (!claimed.ok) return claimed;
    // Reporting locks the review too, so no report arrives between the count and the decision.
    const [kept] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(judging(reviewId, "keep").where)
      .for("no key update");
    const [waiting] = await tx
      .select({ reports: count(), version: reviewReportsVersion })
      .from(reviewReports)
      .where(isOpenReportOf(reviewId));
    if (kept && waiting && isUnread(waiting, { seenReports, seenVersion })) {
      return refused("reported_again");
    }
    const reporterIds = kept ? await endReports(tx, reviewId, now) : [];
    await endClaim(tx, ofReview(reviewId), actor.userId);
    if (reporterIds.length === 0) {
      return repeatedOrGone(tx, actor, { reviewId, action: "review_kept" });
    }
    await record(tx, { type: "review_kept", reviewId, moderatorId: actor.userId, reporterIds });
    return done(null);
  });
}

const decisions = ["review_refused", "review_answer_refused", "review_kept"] as const;

/** The outcome when no report of a review is open: the moderator's own decision again, or somebody else's. */
async function repeatedOrGone(
  tx: Db,
  { userId }: UserActor,
  act: { reviewId: string; action: (typeof decisions)[number]; details?: { reason: string } },
): Promise<Outcome<null, "gone">> {
  const { reviewId, ...decision } = act;
  const last = { on: ["review", reviewId], unless: decisions, ...decision } as const;
  return doneIfRepeated(tx, userId, last, "gone");
}

type Waiting = { reports: number; version: string | null };

/** Whether a report was sent or added to since the moderator read the reports. */
function isUnread(
  { reports, version }: Waiting,
  { seenReports, seenVersion }: Omit<KeepReviewInput, "reviewId">,
): boolean {
  if (seenVersion === undefined) return reports > seenReports;
  return reports > 0 && version !== seenVersion;
}

const ofReview = (subjectId: string) => ({ subjectType: "review", subjectId }) as const;

/**
 * The review, for those who may judge it. Throws `forbidden` for others, `not_found` when it does not exist.
 */
async function findReviewToJudge(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  reviewId: string,
) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const [review] = await db
    .select({
      boatId: reviews.boatId,
      ownerId: reservations.ownerId,
      renterId: reservations.renterId,
      isReportedByActor: isReviewReportedBy(actor),
    })
    .from(reviews)
    .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
    .where(eq(reviews.id, reviewId));
  if (!review) throw new AppError("not_found");
  if (!canJudgeReview(actor, review)) throw new AppError("forbidden");
  return review;
}

/** The status after a moderator's decision, and the condition under which the decision is possible. */
function judging(
  reviewId: string,
  event: Extract<ReviewEvent, "refuse" | "refuse_answer" | "keep">,
) {
  const { from, to } = transition(reviewLifecycle, event, "moderator");
  return { to, where: and(eq(reviews.id, reviewId), inArray(reviews.status, from)) };
}

/** Ends the open reports of a review, and returns their senders' ids. */
async function endReports(tx: Db, reviewId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(reviewReports)
    .set({ handledAt: now })
    .where(isOpenReportOf(reviewId))
    .returning({ reporterId: reviewReports.reporterId });
  return ended.map(({ reporterId }) => reporterId);
}

function isOpenReportOf(reviewId: string) {
  return and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.handledAt));
}
