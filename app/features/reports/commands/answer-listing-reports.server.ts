import { and, count, isNull } from "drizzle-orm";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { listingReports } from "#db/schema/schema.ts";
import type { ListingReportDecision } from "../domain/listing-report.ts";
import { isDecidableListingReport } from "../queries/decidable-reports.server.ts";
import {
  isUpTo,
  reportsVersion,
  type SeenReports,
  withSender,
} from "../queries/seen-reports.server.ts";

type Answer = {
  boatId: string;
  /** The reports that the moderator saw; null when they saw none. */
  seen: SeenReports | null;
  decision: ListingReportDecision;
  answer: string;
};

/**
 * Answers the open reports of a listing, and returns their number. Runs in the transaction that decides about
 * the listing and has locked it, so that no report arrives in the meantime.
 * Reports that arrived after the page was shown stay open. So do reports that the moderator sent or that are
 * about their own boats; another moderator answers those.
 * Refuses with `reports_changed` when the reports that the moderator saw are no longer the same, and with
 * `answer_needed` when the answer to a sender would be empty. Throws `forbidden` for everyone except staff.
 */
export async function answerListingReports(
  { actor, db, now, record }: CommandContext,
  { boatId, seen, decision, answer }: Answer,
): Promise<Outcome<number, "reports_changed" | "answer_needed">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  if (seen === null) return done(0);
  const moderatorId = actor.userId;
  const waiting = and(
    isUpTo(boatId, seen.lastReportId),
    isNull(listingReports.decision),
    isDecidableListingReport(actor),
  );
  const [found] = await db
    .select({ all: count(), named: withSender, version: reportsVersion })
    .from(listingReports)
    .where(waiting);
  const reports = found?.all ?? 0;
  if (!found || reports === 0) return done(0);
  if (found.version !== seen.reportsVersion) return refused("reports_changed");
  if (Number(found.named) > 0 && answer === "") return refused("answer_needed");
  await db
    .update(listingReports)
    .set({ decision, answer, decidedBy: moderatorId, handledAt: now })
    .where(waiting);
  const event = { boatId, moderatorId, reports, handledAt: now, decision, answer };
  await record(db, { type: "listing_reports_answered", ...event });
  return done(reports);
}
