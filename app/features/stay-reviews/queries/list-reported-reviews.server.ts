import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { isDecidableReview } from "#app/features/reports/queries/decidable-reports.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats, reservations, reviewReports, reviews } from "#db/schema/schema.ts";

/**
 * The most reviews that a page shows; those with the oldest report come first, so that none is left out for
 * good.
 */
const shown = 50;

/** Excludes reviews that were refused in the meantime. */
const isPublished = eq(reviews.status, "published");

/** A checksum of the selected reports and of what they say, as an aggregate. */
export const reviewReportsVersion = sql<string>`sum(hashtextextended(concat_ws(' ',
  ${reviewReports.reporterId}, ${reviewReports.reason}, ${reviewReports.details}), 0))`;

/** `isAboutAnswer` when the author of the review reported the answer to it. */
type Report = { reason: string; details: string; isAboutAnswer: boolean };

/**
 * The reviews with open reports, oldest report first, and their total number. Leaves out reviews of the
 * moderator's own stays, and those that they reported themselves. Throws `forbidden` for everyone except
 * staff.
 */
export async function listReportedReviews(db: Db, actor: UserActor) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const reported = db
    .select({
      reviewId: reviewReports.reviewId,
      since: sql<Date>`min(${reviewReports.createdAt})`
        .mapWith(reviewReports.createdAt)
        .as("since"),
      reports: sql<Report[]>`json_agg(json_build_object('reason', ${reviewReports.reason},
        'details', ${reviewReports.details}, 'isAboutAnswer', ${reviewReports.reporterId} = ${reviews.authorId})
        order by ${reviewReports.createdAt})`.as("reports"),
      version: reviewReportsVersion.as("version"),
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .where(isNull(reviewReports.handledAt))
    .groupBy(reviewReports.reviewId)
    .as("reported");
  const rows = await db
    .select({
      id: reviews.id,
      authorSide: reviews.authorSide,
      rating: reviews.rating,
      comment: reviews.comment,
      answer: reviews.answer,
      boat: { id: boats.id, title: boats.title },
      checkInDate: reservations.checkInDate,
      checkOutDate: reservations.checkOutDate,
      since: reported.since,
      reports: reported.reports,
      seenVersion: reported.version,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(reported)
    .innerJoin(reviews, and(eq(reviews.id, reported.reviewId), isPublished))
    .innerJoin(boats, eq(boats.id, reviews.boatId))
    .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
    .where(isDecidableReview(actor))
    .orderBy(asc(reported.since), asc(reviews.id))
    .limit(shown);
  const found = rows.map(({ all: _all, ...review }) => review);
  return { reviews: found, all: rows[0]?.all ?? 0 };
}

export type ReportedReview = Awaited<ReturnType<typeof listReportedReviews>>["reviews"][number];
