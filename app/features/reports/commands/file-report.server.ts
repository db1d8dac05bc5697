import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { reports } from "#db/schema/schema.ts";
import type { ReportReason } from "../domain/report.ts";

type ReportedThing = {
  reportedId: string;
  conversationId: string;
  /** Null when the person is reported, not one message. */
  messageId: string | null;
};

/**
 * Adds a report to the moderators' queue; the reporter gets a mail. The caller checks whether the actor may
 * report this. Refused while the actor's earlier report of the same person or message is open.
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
