import { type SQL, sql } from "drizzle-orm";
import { listingReports } from "#db/schema/schema.ts";

// Of `listing_reports` in the statement: which a moderator saw, without naming each of them.

/** The reports that the page of a case stood for: all that waited, up to the newest of them. */
export type SeenReports = {
  lastReportId: string;
  /** Names exactly these: another set of reports has another sum. */
  reportsVersion: string;
};

/** The sum over the reports of a statement, or of a window of it. */
export const reportsVersion = sql<string>`sum(uuid_hash_extended(${listingReports.id}, 0))`;

/** How many of them have somebody to send the answer to. */
export const withSender = sql<string>`count(*) filter (where ${hasSender()})`;

export function hasSender(): SQL {
  return sql`num_nonnulls(${listingReports.reporterId}, ${listingReports.reporterEmail}) > 0`;
}

/** Those of a boat that were sent no later than one of them, which counts too. */
export function isUpTo(boatId: string, lastReportId: string): SQL {
  return sql`${listingReports.boatId} = ${boatId} and (${listingReports.createdAt}, ${listingReports.id}) <= (
    select last.created_at, last.id from ${listingReports} last
    where last.id = ${lastReportId} and last.boat_id = ${boatId})`;
}
