import { and, isNotNull, lte } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { listingReports } from "#db/schema/schema.ts";
import { reporterKeptDays } from "../domain/listing-report.ts";

/**
 * Scheduled (job sweep-listing-reports): erases name and address of visitors who reported a listing,
 * once the time to object to the decision is over. Their reports stay.
 */
export async function sweepListingReports({
  db,
  now,
}: Pick<SystemContext, "db" | "now">): Promise<void> {
  const decidedBefore = new Date(now.getTime() - reporterKeptDays * 24 * 60 * 60 * 1000);
  await db
    .update(listingReports)
    .set({ reporterName: null, reporterEmail: null })
    .where(
      and(isNotNull(listingReports.reporterEmail), lte(listingReports.handledAt, decidedBefore)),
    );
}
