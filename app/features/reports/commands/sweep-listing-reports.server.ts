import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { listingReports } from "#db/schema/schema.ts";
import { objectionMonths } from "../domain/listing-report.ts";

/**
 * Scheduled (job sweep-listing-reports): erases name and address of visitors who reported a listing,
 * once the months to object to the decision are over, by the calendar. Their reports stay.
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
