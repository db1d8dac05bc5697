import { type SQL, sql } from "drizzle-orm";
import { listingReports } from "#db/schema/schema.ts";

// SQL expressions over `listing_reports` that identify the reports a moderator saw, without listing their
// ids.

/** The reports that a case's page was based on: all that were open, up to the newest. */
export type SeenReports = {
  lastReportId: string;
  /** A checksum of the set of reports; any other set has a different one. */
  reportsVersion: string;
};

/** The checksum of the selected reports, as an aggregate or window function. */
export const reportsVersion = sql<string>`sum(uuid_hash_extended(${listingReports.id}, 0))`;

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
