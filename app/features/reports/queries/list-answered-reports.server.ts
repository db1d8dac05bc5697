import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { listingReports } from "#db/schema/schema.ts";
import { hasSender } from "./seen-reports.server.ts";

type Decided = { boatId: string; handledAt: Date; after: string | undefined; limit: number };

/**
 * The ids of the reports that one decision about a listing answered and that have a sender, sorted, starting
 * after the id `after`.
 */
export async function listAnsweredReports(
  db: Db,
  { boatId, handledAt, after, limit }: Decided,
): Promise<string[]> {
  const rows = await db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(
      and(
        eq(listingReports.boatId, boatId),
        eq(listingReports.handledAt, handledAt),
        hasSender(),
        after === undefined ? undefined : gt(listingReports.id, after),
      ),
    )
    .orderBy(asc(listingReports.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
