import { type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import {
  boats,
  listingReports,
  reports,
  reservations,
  reviewReports,
  reviews,
} from "#db/schema/schema.ts";

// What the policy `canDecideReport` says of one report, as conditions of statements over many.

/** Of `reports` in the statement: those that the moderator did not send and that are not about them. */
export function isDecidableReport({ userId }: UserActor): SQL {
  return sql`${userId} not in (${reports.reporterId}, ${reports.reportedId})`;
}

/**
 * The same of `listing_reports`: they are about the owner of the boat, and those of visitors have no
 * sender.
 */
export function isDecidableListingReport({ userId }: UserActor): SQL {
  return sql`${listingReports.reporterId} is distinct from ${userId} and not exists (
    select from ${boats} where ${boats.id} = ${listingReports.boatId} and ${boats.userId} = ${userId})`;
}

/** Of `reviews` in the statement: whether somebody has an open report of them. */
export function isReviewReportedBy({ userId }: UserActor): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${reviewReports} as own where own.review_id = ${reviews.id}
      and own.reporter_id = ${userId} and own.handled_at is null)`;
}

/** The same of `reviews`, which are about both sides of the rental, as the policy `canJudgeReview` says. */
export function isDecidableReview(actor: UserActor): SQL {
  return sql`not ${isReviewReportedBy(actor)} and not exists (
    select from ${reservations} where ${reservations.id} = ${reviews.reservationId}
      and ${actor.userId} in (${reservations.ownerId}, ${reservations.clientId}))`;
}
