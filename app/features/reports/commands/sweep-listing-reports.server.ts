import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { listingReports } from "#db/schema/schema.ts";
import { objectionMonths } from "../domain/listing-report.ts";

/**
 * Erases the names and addresses of visitors who reported a listing, once the calendar months for an
 * objection to the decision are over (scheduled job sweep-listing-reports). The reports themselves are
 * preserved.
 */
export async function sweepListingReports({
  db,
  now,
}: Pick<SystemContext, "db" | "now">): Promise<void> {
  const decidedBefore = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris'
    - make_interval(months => ${objectionMonths})) at time zone 'Europe/Paris'`;
  await db
    .update(listingReports)
    .set({ reporterName: null, reporterEmail: null })
    .where(
      and(isNotNull(listingReports.reporterEmail), lte(listingReports.handledAt, decidedBefore)),
    );
}
