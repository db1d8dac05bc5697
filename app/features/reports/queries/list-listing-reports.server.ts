import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listingReports, profiles } from "#db/schema/schema.ts";
import { urgentReason } from "../domain/listing-report.ts";
import { isDecidableListingReport } from "./decidable-reports.server.ts";
import { reportsVersion, type SeenReports, withSender } from "./seen-reports.server.ts";

/** The most that one page shows: the urgent, then the oldest. The decision answers the others too. */
const shown = 50;

/**
 * What people reported about a listing and nobody answered yet, the urgent first, then the oldest, how many
 * that are in all, how many of these get an answer, and which they are; for staff, nothing of what they
 * reported themselves or of their own boats.
 */
export async function listListingReports(db: Db, actor: UserActor, boatId: string) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const rows = await db
    .select({
      // Counted before the limit.
      all: sql<string>`count(*) over ()`,
      answered: sql<string>`${withSender} over ()`,
      reportsVersion: sql<string>`${reportsVersion} over ()`,
      lastReportId: sql<string>`first_value(${listingReports.id}) over (
        order by ${listingReports.createdAt} desc, ${listingReports.id} desc)`,
      report: {
        id: listingReports.id,
        reason: listingReports.reason,
        explanation: listingReports.explanation,
        createdAt: listingReports.createdAt,
        isVisitor: sql<boolean>`${listingReports.reporterId} is null`,
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
  const [first] = rows;
  const seen: SeenReports | null = first
    ? { lastReportId: first.lastReportId, reportsVersion: first.reportsVersion }
    : null;
  return {
    shown: rows.map(({ report }) => report),
    all: Number(first?.all ?? 0),
    answered: Number(first?.answered ?? 0),
    seen,
  };
}

export type ListingReport = Awaited<ReturnType<typeof listListingReports>>["shown"][number];
