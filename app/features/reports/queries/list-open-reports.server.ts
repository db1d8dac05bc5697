import { sql } from "drizzle-orm";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  boats,
  listingReports,
  profiles,
  reports,
  reviewReports,
  reviews,
} from "#db/schema/schema.ts";
import {
  type ListingReportReason,
  urgentReason,
  urgentReasonFirst,
} from "../domain/listing-report.ts";
import type { ReportReason } from "../domain/report.ts";
import {
  isDecidableListingReport,
  isDecidableReport,
  isDecidableReview,
} from "./decidable-reports.server.ts";

/** The most reports that a page shows; those that come first are decided first. */
const shown = 50;

/** A reported person, message, review or listing that waits for a moderator. */
export type OpenReport = {
  /** The id of the report, or of the review or boat, which several people may have reported. */
  id: string;
  since: Date;
  /** Urgent reports come before all others. */
  isUrgent: boolean;
  /** The name of the reported person, or the title of the reported boat or of the reviewed one. */
  about: string;
  /** The number of people who reported it. */
  times: number;
} & (
  | { kind: "person" | "message" | "review"; reasons: ReportReason[] }
  | { kind: "listing"; reasons: ListingReportReason[] }
);

type Row = OpenReport & { since: string | Date };

// Conditions for what waits for a moderator, so that the list and its count agree.
const isOpenReport = (actor: UserActor) =>
  sql`${reports.state} = 'open' and ${isDecidableReport(actor)}`;
const isOpenReview = (actor: UserActor) =>
  sql`${reviewReports.handledAt} is null and ${reviews.status} = 'published' and ${isDecidableReview(actor)}`;
const isOpenListingReport = (actor: UserActor) =>
  sql`${listingReports.decision} is null and ${isDecidableListingReport(actor)}`;

const isUrgent = sql`bool_or(${listingReports.reason} = ${urgentReason})`;

/**
 * The open reports of all kinds: the urgent ones first, then the oldest. Leaves out what the moderator
 * reported themselves and what is about them or their boats. Throws `forbidden` for everyone except staff.
 */
export async function listOpenReports(db: Db, actor: UserActor): Promise<OpenReport[]> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const { rows } = await db.execute<Row>(sql`
    (select case when ${reports.messageId} is null then 'person' else 'message' end as kind,
      ${reports.id} as id, ${reports.createdAt} as since, json_build_array(${reports.reason}) as reasons,
      false as "isUrgent", 1 as times,
      ${fullNameOf(profiles)} as about
    from ${reports} left join ${profiles} on ${profiles.userId} = ${reports.reportedId}
    where ${isOpenReport(actor)} order by ${reports.createdAt} limit ${shown})
    union all
    (select 'review', ${reviews.id}, min(${reviewReports.createdAt}),
      json_agg(distinct ${reviewReports.reason}), false, count(*)::int, ${boats.title}
    from ${reviewReports} join ${reviews} on ${reviews.id} = ${reviewReports.reviewId}
      join ${boats} on ${boats.id} = ${reviews.boatId}
    where ${isOpenReview(actor)}
    group by ${reviews.id}, ${boats.title} order by min(${reviewReports.createdAt}) limit ${shown})
    union all
    (select 'listing', ${boats.id}, min(${listingReports.createdAt}),
      json_agg(distinct ${listingReports.reason}), ${isUrgent}, count(*)::int, ${boats.title}
    from ${listingReports} join ${boats} on ${boats.id} = ${listingReports.boatId}
    where ${isOpenListingReport(actor)}
    group by ${boats.id} order by ${isUrgent} desc, min(${listingReports.createdAt}) limit ${shown})
    order by "isUrgent" desc, since, id limit ${shown}`);
  return rows.map((row) => ({ ...inOrder(row), since: new Date(row.since) }));
}

/** Moves the reason that makes a report urgent to the front. */
function inOrder(report: OpenReport): OpenReport {
  return report.kind === "listing"
    ? { ...report, reasons: urgentReasonFirst(report.reasons) }
    : report;
}

/** The number of people, messages, reviews and listings that wait for this moderator. */
export async function countOpenReports(db: Db, actor: UserActor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from ${reports} where ${isOpenReport(actor)})
      + (select count(distinct ${reviewReports.reviewId}) from ${reviewReports}
         join ${reviews} on ${reviews.id} = ${reviewReports.reviewId} where ${isOpenReview(actor)})
      + (select count(distinct ${listingReports.boatId}) from ${listingReports}
         where ${isOpenListingReport(actor)}))::int as count`);
  return rows[0]?.count ?? 0;
}
