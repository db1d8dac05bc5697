import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError } from "#app/platform/errors.ts";
import { listingReports } from "#db/schema/schema.ts";
import type { ListingReportDecision } from "../domain/listing-report.ts";
import { isDecidableListingReport } from "../queries/decidable-reports.server.ts";

type Answer = {
  boatId: string;
  /** Those that the moderator read; others stay open. */
  reportIds: readonly string[];
  /** Of these, those that came without name and address: nobody gets an answer. */
  unnamedReportIds: readonly string[];
  decision: ListingReportDecision;
  answer: string;
};

/**
 * Answers those who reported a listing, part of the transaction that decides about it; says how many.
 * A moderator's own reports, and those of their own boats, stay open for another one. Throws `forbidden`
 * for everyone except staff.
 */
export async function answerListingReports(
  { actor, db, now, record }: CommandContext,
  { boatId, reportIds, unnamedReportIds, decision, answer }: Answer,
): Promise<number> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  if (reportIds.length + unnamedReportIds.length === 0) return 0;
  const moderatorId = actor.userId;
  const answered = await db
    .update(listingReports)
    .set({ decision, answer, decidedBy: moderatorId, handledAt: now })
    .where(
      and(
        eq(listingReports.boatId, boatId),
        or(
          inArray(listingReports.id, [...reportIds]),
          and(
            inArray(listingReports.id, [...unnamedReportIds]),
            isNull(listingReports.reporterId),
            isNull(listingReports.reporterEmail),
          ),
        ),
        isNull(listingReports.decision),
        isDecidableListingReport(actor),
      ),
    )
    .returning({ id: listingReports.id });
  if (answered.length === 0) return 0;
  const ids = answered.map(({ id }) => id);
  const event = { boatId, moderatorId, reportIds: ids, decision, answer };
  await record(db, { type: "listing_reports_answered", ...event });
  return answered.length;
}
