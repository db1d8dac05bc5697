import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, conversations, reports, reviewReports, reviews } from "#db/schema/schema.ts";
import type { ReportReason } from "../domain/report.ts";

/** A sent report, for the mails that confirm it and that tell its sender the decision. */
export type SentReport = {
  /**
   * The report is about a person or a message of a conversation, about a review of a stay, or about the answer
   * to the sender's own review.
   */
  about: "conversation" | "review" | "answer";
  boatTitle: string;
  reason: ReportReason;
  details: string;
  createdAt: Date;
};

/** A report of a person or message, or this reporter's report of a review; null when it no longer exists. */
export async function findSentReport(
  db: Db,
  about: { subjectType: string; subjectId: string },
  reporterId: string,
): Promise<SentReport | null> {
  return about.subjectType === "review"
    ? findReviewReport(db, about.subjectId, reporterId)
    : findReport(db, about.subjectId);
}

async function findReport(db: Db, reportId: string): Promise<SentReport | null> {
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
): Promise<SentReport | null> {
  const [report] = await db
    .select({
      boatTitle: boats.title,
      reason: reviewReports.reason,
      details: reviewReports.details,
      createdAt: reviewReports.createdAt,
      authorId: reviews.authorId,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(boats, eq(boats.id, reviews.boatId))
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, reporterId)));
  if (!report) return null;
  const { authorId, ...sent } = report;
  return { ...sent, about: authorId === reporterId ? "answer" : "review" };
}
