import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { listingReports } from "#db/schema/schema.ts";
import { hasSender } from "./seen-reports.server.ts";

type Decided = {
  boatId: string;
  /** Who decided; undefined for a job that was enqueued before this was recorded. */
  moderatorId: string | undefined;
  handledAt: Date;
  after: string | undefined;
  limit: number;
};

/**
 * The ids of the reports that one decision about a listing answered and that have a sender, sorted, starting
 * after the id `after`. Two moderators may decide at the same instant, each about the other's report.
 */
export async function listAnsweredReports(
  db: Db,
  { boatId, moderatorId, handledAt, after, limit }: Decided,
): Promise<string[]> {
  const rows = await db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(
      and(
        eq(listingReports.boatId, boatId),
        eq(listingReports.handledAt, handledAt),
        moderatorId === undefined ? undefined : eq(listingReports.decidedBy, moderatorId),
        hasSender(),
        after === undefined ? undefined : gt(listingReports.id, after),
      ),
    )
    .orderBy(asc(listingReports.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
