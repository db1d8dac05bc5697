import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { reports } from "#db/schema/schema.ts";
import type { ReportReason } from "../domain/report.ts";

type ReportedThing = {
  reportedId: string;
  conversationId: string;
  /** Null for the person rather than one message. */
  messageId: string | null;
};

/**
 * Puts a report on the moderators' list; whoever sends it gets a mail. Who may report this is the
 * caller's to decide. Refused while the same report of theirs is still open.
 */
export async function fileReport(
  { actor, db, now, record }: CommandContext,
  { reason, details, ...thing }: ReportedThing & { reason: ReportReason; details: string },
): Promise<Outcome<{ reportId: string }, "already_reported">> {
  const reporterId = actor.userId;
  return db.transaction(async (tx) => {
    const [filed] = await tx
      .insert(reports)
      .values({ ...thing, reporterId, reason, details, createdAt: now })
      .onConflictDoNothing()
      .returning({ reportId: reports.id });
    if (!filed) return refused("already_reported");
    await record(tx, { type: "report_filed", ...filed, reporterId });
    return done(filed);
  });
}
