import { and, eq, sql } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { reports } from "#db/schema/schema.ts";
import { amendedReport, maxReportDetailsLength, type ReportReason } from "../domain/report.ts";

type ReportedThing = {
  reportedId: string;
  conversationId: string;
  /** Null when the person is reported, not one message. */
  messageId: string | null;
};

type SentReport = ReportedThing & { reporterId: string; reason: ReportReason; details: string };

/**
 * Adds a report to the moderators' queue, or to the actor's report of the same person or message while that
 * one is open; the reporter gets a mail. The caller checks whether the actor may report this. Refused when it
 * says nothing that the open report does not say.
 */
export async function fileReport(
  { actor, db, now, record }: CommandContext,
  thing: ReportedThing & { reason: ReportReason; details: string },
): Promise<Outcome<{ reportId: string }, "already_reported">> {
  const reporterId = actor.userId;
  const sent = { ...thing, reporterId };
  return db.transaction(async (tx) => {
    const reportId = (await insertReport(tx, sent, now)) ?? (await amendReport(tx, sent, now));
    if (reportId === null) return refused("already_reported");
    await record(tx, { type: "report_filed", reportId, reporterId });
    return done({ reportId });
  });
}

/** Inserts a report and returns its id; null while the same person has an open report of the same thing. */
async function insertReport(tx: Db, sent: SentReport, now: Date): Promise<string | null> {
  const [filed] = await tx
    .insert(reports)
    .values({ ...sent, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return filed?.id ?? null;
}

/** Adds to the open report, and returns its id; null when there is nothing to add. */
async function amendReport(tx: Db, sent: SentReport, now: Date): Promise<string | null> {
  const { reporterId, conversationId, messageId } = sent;
  const isOpen = eq(reports.state, "open");
  const [open] = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.conversationId, conversationId),
        sql`coalesce(${reports.messageId}, ${reports.conversationId}) = ${messageId ?? conversationId}`,
        isOpen,
      ),
    )
    .for("no key update");
  // A moderator has decided in the meantime, so this is a new report.
  if (!open) return insertReport(tx, sent, now);
  const amended = amendedReport(
    { reason: open.reason, text: open.details },
    { reason: sent.reason, text: sent.details },
    maxReportDetailsLength,
  );
  if (!amended) return null;
  const [changed] = await tx
    .update(reports)
    .set({ reason: amended.reason, details: amended.text, amendedAt: now })
    .where(and(eq(reports.id, open.id), isOpen))
    .returning({ id: reports.id });
  return changed?.id ?? null;
}
