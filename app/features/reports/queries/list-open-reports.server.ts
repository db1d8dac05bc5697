import { sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats, profiles, reports, reviewReports, reviews } from "#db/schema/schema.ts";
import type { ReportReason } from "../domain/report.ts";

/** The most that one page shows: the oldest, which are decided first. */
const shown = 50;

/** Something that waits for a moderator: a person, a message or a review that was reported. */
export type OpenReport = {
  kind: "person" | "message" | "review";
  /** Of the report, or of the review. */
  id: string;
  since: Date;
  reasons: ReportReason[];
  /** Who is reported, or the boat whose review is. */
  about: string;
};

type Row = Omit<OpenReport, "since"> & { since: string | Date };

/** What people reported and nobody decided yet, the oldest first, whatever its kind; for staff. */
export async function listOpenReports(db: Db, actor: UserActor): Promise<OpenReport[]> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const { rows } = await db.execute<Row>(sql`
    (select case when ${reports.messageId} is null then 'person' else 'message' end as kind,
      ${reports.id} as id, ${reports.createdAt} as since, json_build_array(${reports.reason}) as reasons,
      trim(concat(${profiles.firstName}, ' ', ${profiles.lastName})) as about
    from ${reports} left join ${profiles} on ${profiles.userId} = ${reports.reportedId}
    where ${reports.state} = 'open' order by ${reports.createdAt} limit ${shown})
    union all
    (select 'review', ${reviews.id}, min(${reviewReports.createdAt}),
      json_agg(distinct ${reviewReports.reason}), ${boats.title}
    from ${reviewReports} join ${reviews} on ${reviews.id} = ${reviewReports.reviewId}
      join ${boats} on ${boats.id} = ${reviews.boatId}
    where ${reviewReports.handledAt} is null and ${reviews.status} = 'published'
    group by ${reviews.id}, ${boats.title} order by min(${reviewReports.createdAt}) limit ${shown})
    order by since, id limit ${shown}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** How many people, messages and reviews wait for a moderator. */
export async function countOpenReports(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from ${reports} where ${reports.state} = 'open')
      + (select count(distinct ${reviewReports.reviewId}) from ${reviewReports}
         join ${reviews} on ${reviews.id} = ${reviewReports.reviewId}
         where ${reviewReports.handledAt} is null and ${reviews.status} = 'published'))::int as count`);
  return rows[0]?.count ?? 0;
}
