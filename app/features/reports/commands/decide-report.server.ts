import { and, eq } from "drizzle-orm";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { reports, userRoles } from "#db/schema/schema.ts";
import { stateAfter } from "../domain/report.ts";
import { canDecideReport } from "../policy.ts";
import type { DecideReportInput } from "../schema.ts";
import { suspendAccount } from "./suspend-account.server.ts";

/** `gone`: decided already; `claimed`: another moderator works on it; `staff`: a colleague's account. */
type DecisionRefusal = "gone" | "claimed" | "staff";

/**
 * A moderator decides about a reported person or message: nothing, a warning by mail, or closing the
 * account for now. Both people are told. Throws `forbidden` for everyone except staff, and
 * `not_found` for a report that does not exist, that they sent, or that is about them.
 */
export async function decideReport(
  context: CommandContext,
  { reportId, decision, reason }: DecideReportInput,
): Promise<Outcome<null, DecisionRefusal>> {
  const { actor, db, now, record } = context;
  const moderatorId = actor.userId;
  if (!canModerate(actor)) throw new AppError("forbidden");
  const subject = { subjectType: "report", subjectId: reportId } as const;
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId));
    if (!report || !canDecideReport(actor, report)) throw new AppError("not_found");
    const claimed = await claimCase({ actor, db: tx, now }, subject);
    if (!claimed.ok) return claimed;
    const { reporterId, reportedId } = report;
    if (decision === "suspended" && (await isStaff(tx, reportedId))) return refused("staff");
    const decided = await tx
      .update(reports)
      .set({
        state: stateAfter(decision),
        decision,
        decisionReason: reason === "" ? null : reason,
        decidedBy: moderatorId,
        handledAt: now,
      })
      .where(and(eq(reports.id, reportId), eq(reports.state, "open")))
      .returning({ id: reports.id });
    await endClaim(tx, subject, moderatorId);
    if (decided.length === 0) return refused("gone");
    const people = { reporterId, reportedId, moderatorId };
    await record(tx, { type: "report_decided", reportId, ...people, decision, reason });
    if (decision === "suspended") {
      await suspendAccount({ ...context, db: tx }, { userId: reportedId, reason });
    }
    return done(null);
  });
}

async function isStaff(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(userRoles, eq(userRoles.userId, userId))) > 0;
}
