import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  type Attachment,
  attachmentsOfMessage,
} from "#app/features/attachments/queries/attachments-of-message.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, type Done, done } from "#app/platform/errors.ts";
import { messages, reports } from "#db/schema/schema.ts";
import { contextMessages } from "../domain/report.ts";
import { canDecideReport } from "../policy.ts";
import { wordsOfQuote } from "../queries/words-of-quote.server.ts";

/** A message that a report concerns, as the moderator reads it. */
export type ReportedMessage = {
  id: string;
  /** The message, and below it what its author wrote in the quote that it shows. */
  text: string;
  createdAt: Date;
  /** The author: the reporter, or the reported person. */
  by: "reporter" | "reported";
  isReported: boolean;
  /**
   * The files that a moderator may open: those of the reported message, or of every message when a person is
   * reported.
   */
  files: Attachment[];
  /** The number of files that were deleted with their sender's account. */
  lostFiles: number;
};

/**
 * Returns the messages that a report concerns, for a moderator, and records that they were read: the reported
 * message and those before it, or the newest messages before the report, or before what its sender last added
 * to it. Throws `forbidden` for everyone except staff, and `not_found` for a report that does not exist or
 * that the actor may not decide.
 */
export async function openReportContext(
  { actor, db, record }: CommandContext,
  { reportId }: { reportId: string },
): Promise<Done<ReportedMessage[]>> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
  if (!report || !canDecideReport(actor, report)) throw new AppError("not_found");
  const { messageId, reporterId } = report;
  const reportedAt = report.amendedAt ?? report.createdAt;
  const last =
    messageId === null
      ? sql`${messages.createdAt} <= ${reportedAt.toISOString()}::timestamptz`
      : sql`(${messages.createdAt}, ${messages.id}) <= (select reported.created_at, reported.id
          from ${messages} reported where reported.id = ${messageId})`;
  return db.transaction(async (tx) => {
    const newest = tx
      .select({
        id: messages.id,
        content: messages.content,
        quoteWords: wordsOfQuote.as("quote_words"),
        createdAt: messages.createdAt,
        senderId: messages.senderId,
        fileCount: messages.attachmentCount,
        files: attachmentsOfMessage.as("files"),
      })
      .from(messages)
      .innerJoin(reports, eq(reports.conversationId, messages.conversationId))
      .where(and(eq(reports.id, reportId), last))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(contextMessages)
      .as("newest");
    const rows = await tx.select().from(newest).orderBy(asc(newest.createdAt), asc(newest.id));
    await record(tx, {
      type: "report_context_opened",
      reportId,
      moderatorId: actor.userId,
      messages: rows.length,
    });
    return done(
      rows.map(({ id, content, quoteWords, createdAt, senderId, files, fileCount }) => {
        const isReported = id === messageId;
        const isOpen = isReported || messageId === null;
        return {
          id,
          text: [content, quoteWords].filter(Boolean).join("\n\n"),
          createdAt,
          by: senderId === reporterId ? ("reporter" as const) : ("reported" as const),
          isReported,
          files: isOpen ? files : [],
          lostFiles: isOpen ? fileCount - files.length : 0,
        };
      }),
    );
  });
}
