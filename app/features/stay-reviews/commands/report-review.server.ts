import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import {
  amendedReport,
  maxReportDetailsLength,
  type ReportReason,
} from "#app/features/reports/domain/report.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  AppError,
  type DetailedRefusal,
  type Done,
  done,
  refusedWith,
} from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reviewReports, reviews } from "#db/schema/schema.ts";
import { reviewLifecycle } from "../domain/review-lifecycle.ts";
import { findSharedReview } from "../queries/find-shared-review.server.ts";

type Report = { reviewId: string; reason: ReportReason; details: string };

/** Both outcomes contain the path of the page that the user returns to. */
type Reported = Done<{ back: string }> | DetailedRefusal<"already_reported", { back: string }>;

/**
 * Reports a review to the moderators, or the answer to it for its author, once for each reader, who may add
 * to their report while it is open. Both stay published until the moderators decide. Throws `not_found` for
 * reviews that the actor cannot read, and for their own without an answer.
 */
export async function reportReview(
  { actor, db, now, record }: CommandContext,
  { reviewId, reason, details }: Report,
): Promise<Reported> {
  const review = await findSharedReview(db, actor, reviewId);
  if (!review) throw new AppError("not_found");
  const reporterId = actor.userId;
  const { from } = transition(reviewLifecycle, "report", review.role);
  return db.transaction(async (tx) => {
    // A moderator may have removed the review or its answer in the meantime.
    const isAnswered = review.role === "author" ? isNotNull(reviews.answer) : undefined;
    const [reportable] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), inArray(reviews.status, from), isAnswered))
      .for("share");
    if (!reportable) throw new AppError("not_found");
    const reported = await tx
      .insert(reviewReports)
      .values({ reviewId, reporterId, reason, details, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reviewReports.reviewId });
    const { path: back } = review.back;
    const isNew = reported.length > 0;
    if (!isNew && !(await amendReport(tx, { reviewId, reporterId, reason, details }))) {
      return refusedWith("already_reported", { back });
    }
    await record(tx, { type: "review_reported", reviewId, reporterId, reason });
    return done({ back });
  });
}

/**
 * Adds to the reader's open report; false when it says nothing new, and when a moderator has decided about
 * it.
 */
async function amendReport(
  tx: Db,
  { reviewId, reporterId, reason, details }: Report & { reporterId: string },
): Promise<boolean> {
  const isOpen = and(
    eq(reviewReports.reviewId, reviewId),
    eq(reviewReports.reporterId, reporterId),
    isNull(reviewReports.handledAt),
  );
  const [open] = await tx.select().from(reviewReports).where(isOpen).for("no key update");
  const amended =
    open &&
    amendedReport(
      { reason: open.reason, text: open.details },
      { reason, text: details },
      maxReportDetailsLength,
    );
  if (!amended) return false;
  const changed = await tx
    .update(reviewReports)
    .set({ reason: amended.reason, details: amended.text })
    .where(isOpen)
    .returning({ id: reviewReports.reviewId });
  return changed.length > 0;
}
