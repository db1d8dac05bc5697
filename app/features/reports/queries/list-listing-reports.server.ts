import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listingReports, profiles } from "#db/schema/schema.ts";
import { urgentReason } from "../domain/listing-report.ts";
import { isDecidableListingReport } from "./decidable-reports.server.ts";

/** The most that one decision answers: the urgent, then the oldest. */
const shown = 50;

/**
 * What people reported about a listing and nobody answered yet, the urgent first, then the oldest, and how
 * many that are in all; for staff, nothing of what they reported themselves or of their own boats.
 */
export async function listListingReports(db: Db, actor: UserActor, boatId: string) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const rows = await db
    .select({
      // Counted before the limit.
      all: sql<string>`count(*) over ()`,
      report: {
        id: listingReports.id,
        reason: listingReports.reason,
        explanation: listingReports.explanation,
        createdAt: listingReports.createdAt,
        isVisitor: sql<boolean>`${listingReports.reporterId} is null`,
        /** Whether there is somebody to send the answer to. */
        isAnswered: sql<boolean>`num_nonnulls(${listingReports.reporterId}, ${listingReports.reporterEmail}) > 0`,
        reporterName: sql<string>`coalesce(${listingReports.reporterName},
          trim(concat(${profiles.firstName}, ' ', ${profiles.lastName})))`,
      },
    })
    .from(listingReports)
    .leftJoin(profiles, eq(profiles.userId, listingReports.reporterId))
    .where(
      and(
        eq(listingReports.boatId, boatId),
        isNull(listingReports.decision),
        isDecidableListingReport(actor),
      ),
    )
    .orderBy(
      desc(eq(listingReports.reason, urgentReason)),
      asc(listingReports.createdAt),
      asc(listingReports.id),
    )
    .limit(shown);
  return {
    shown: rows.map(({ report }) => report),
    all: Number(rows[0]?.all ?? 0),
  };
}

export type ListingReport = Awaited<ReturnType<typeof listListingReports>>["shown"][number];
