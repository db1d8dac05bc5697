import { type SQL, sql } from "drizzle-orm";
import { listingReports, reports } from "#db/schema/schema.ts";

// SQL expressions that identify the reports a moderator saw, and what they said, without listing them.

/** The reports that a case's page was based on: all that were open, up to the newest. */
export type SeenReports = {
  lastReportId: string;
  /** A checksum of the set of reports and of what they say; any other set has a different one. */
  reportsVersion: string;
};

/** The checksum of the selected reports, as an aggregate or window function. */
export const reportsVersion = sql<string>`sum(hashtextextended(concat_ws(' ',
  ${listingReports.id}, ${listingReports.reason}, ${listingReports.explanation}), 0))`;

/** A checksum of what a report of a person or message says, which its sender may add to while it is open. */
export const reportVersion = sql<string>`md5(concat_ws(' ', ${reports.reason}, ${reports.details}))`;

/** The number of selected reports whose sender can get an answer. */
export const withSender = sql<string>`count(*) filter (where ${hasSender()})`;

export function hasSender(): SQL {
  return sql`num_nonnulls(${listingReports.reporterId}, ${listingReports.reporterEmail}) > 0`;
}

/** A condition for the reports of a boat up to and including the given one. */
export function isUpTo(boatId: string, lastReportId: string): SQL {
  return sql`${listingReports.boatId} = ${boatId} and (${listingReports.createdAt}, ${listingReports.id}) <= (
    select last.created_at, last.id from ${listingReports} last
    where last.id = ${lastReportId} and last.boat_id = ${boatId})`;
}
