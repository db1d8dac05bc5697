import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  boats,
  listingReports,
  reports,
  reservations,
  reviewReports,
  reviews,
} from "#db/schema/schema.ts";

// SQL conditions for the policy `canDecideReport`, for queries over many rows.

/** A condition on `reports`: the moderator neither sent the report nor is its subject. */
export function isDecidableReport({ userId }: UserActor): SQL {
  return sql`${userId} not in (${reports.reporterId}, ${reports.reportedId})`;
}

/**
 * A condition on `listing_reports`: the moderator neither sent the report nor owns the boat. Visitors'
 * reports have no sender.
 */
export function isDecidableListingReport({ userId }: UserActor): SQL {
  return sql`${listingReports.reporterId} is distinct from ${userId} and not exists (
    select from ${boats} where ${boats.id} = ${listingReports.boatId} and ${boats.userId} = ${userId})`;
}

/** A condition on `reviews`: the user has an open report of the review. */
export function isReviewReportedBy({ userId }: UserActor): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${reviewReports} as own where own.review_id = ${reviews.id}
      and own.reporter_id = ${userId} and own.handled_at is null)`;
}

/**
 * A condition on `reviews`, for the policy `canJudgeReview`: the moderator has no open report of the review,
 * and was neither the owner nor the renter of the stay.
 */
export function isDecidableReview(actor: UserActor): SQL {
  return sql`not ${isReviewReportedBy(actor)} and not exists (
    select from ${reservations} where ${reservations.id} = ${reviews.reservationId}
      and ${actor.userId} in (${reservations.ownerId}, ${reservations.renterId}))`;
}

type Asked = { actor: UserActor; db: Db };

/** Whether a report with this id exists that the moderator may decide about. */
export async function mayDecideReport({ actor, db }: Asked, reportId: string): Promise<boolean> {
  const found = await db.$count(reports, and(eq(reports.id, reportId), isDecidableReport(actor)));
  return found > 0;
}

/** Whether a review with this id exists that the moderator may decide about. */
export async function mayDecideReview({ actor, db }: Asked, reviewId: string): Promise<boolean> {
  const found = await db.$count(reviews, and(eq(reviews.id, reviewId), isDecidableReview(actor)));
  return found > 0;
}
