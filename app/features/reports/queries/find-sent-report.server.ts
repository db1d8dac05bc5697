import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, conversations, reports, reviewReports, reviews } from "#db/schema/schema.ts";
import type { ReportReason } from "../domain/report.ts";

/** What somebody reported, for the mail that tells them what was decided about it. */
export type AnsweredReport = {
  /** A person or a message of a conversation, or a review of the boat. */
  about: "conversation" | "review";
  boatTitle: string;
  reason: ReportReason;
  details: string;
  createdAt: Date;
};

/** The report that a decision answers, as its sender wrote it; null when it is gone. */
export async function findAnsweredReport(
  db: Db,
  decided: { subjectType: string; subjectId: string },
  reporterId: string,
): Promise<AnsweredReport | null> {
  return decided.subjectType === "review"
    ? findReviewReport(db, decided.subjectId, reporterId)
    : findReport(db, decided.subjectId);
}

async function findReport(db: Db, reportId: string): Promise<AnsweredReport | null> {
  const [report] = await db
    .select({
      boatTitle: boats.title,
      reason: reports.reason,
      details: reports.details,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .innerJoin(boats, eq(boats.id, conversations.boatId))
    .where(eq(reports.id, reportId));
  return report ? { ...report, about: "conversation" } : null;
}

async function findReviewReport(
  db: Db,
  reviewId: string,
  reporterId: string,
): Promise<AnsweredReport | null> {
  const [report] = await db
    .select({
      boatTitle: boats.title,
      reason: reviewReports.reason,
      details: reviewReports.details,
      createdAt: reviewReports.createdAt,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(boats, eq(boats.id, reviews.boatId))
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, reporterId)));
  return report ? { ...report, about: "review" } : null;
}
