import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listingReports, profiles } from "#db/schema/schema.ts";
import { reportsAtOnce, urgentReason } from "../domain/listing-report.ts";
import { isDecidableListingReport } from "./decidable-reports.server.ts";
import { reportsVersion, type SeenReports, withSender } from "./seen-reports.server.ts";

/**
 * The open reports of a listing that this moderator may decide, up to `limit`: the urgent ones first, then
 * the oldest. Also returns how many there are in all, how many of them get an answer, and a version that
 * identifies the set: a decision answers all of them. Throws `forbidden` for everyone except staff.
 */
export async function listListingReports(
  db: Db,
  actor: UserActor,
  boatId: string,
  limit = reportsAtOnce,
) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const rows = await db
    .select({
      // Window functions, so that they cover all rows and not only those within the limit.
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
          ${fullNameOf(profiles)})`,
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
    .limit(limit);
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
