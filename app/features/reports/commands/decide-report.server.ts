import { eq } from "drizzle-orm";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { reports } from "#db/schema/schema.ts";
import { type ReportDecision, stateAfter } from "../domain/report.ts";
import { canDecideReport } from "../policy.ts";
import { reportVersion } from "../queries/seen-reports.server.ts";
import type { DecideReportInput } from "../schema.ts";
import { type SuspensionRefusal, suspendAccount } from "./suspend-account.server.ts";

/**
 * `gone`: already decided; `claimed`: another moderator works on it; `amended`: its sender has added to it
 * since the moderator read it; otherwise why the account cannot be suspended.
 */
type DecisionRefusal = "gone" | "claimed" | "amended" | SuspensionRefusal;

/**
 * Decides about a reported person or message, for a moderator: dismisses the report, warns the person by
 * mail, or suspends their account. Notifies the reporter, and the reported person unless the report is
 * dismissed. The moderator's own decision again, with the same reason, changes nothing and succeeds. Throws
 * `forbidden` for everyone except staff, and `not_found` for a report that does not exist, that the moderator
 * sent, or that is about them.
 */
export async function decideReport(
  context: CommandContext,
  { reportId, seenVersion, decision, reason }: DecideReportInput,
): Promise<Outcome<ReportDecision, DecisionRefusal>> {
  const { actor, db, now, record } = context;
  const moderatorId = actor.userId;
  if (!canModerate(actor)) throw new AppError("forbidden");
  const subject = { subjectType: "report", subjectId: reportId } as const;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ report: reports, version: reportVersion })
      .from(reports)
      .where(eq(reports.id, reportId))
      .for("no key update");
    const report = found?.report;
    if (!report || !canDecideReport(actor, report)) throw new AppError("not_found");
    const decisionReason = reason === "" ? null : reason;
    const isRepeated =
      report.decidedBy === moderatorId &&
      report.decision === decision &&
      report.decisionReason === decisionReason;
    if (isRepeated) return done(decision);
    const claimed = await claimCase({ actor, db: tx, now }, subject);
    if (!claimed.ok) return claimed;
    if (report.state !== "open") {
      await endClaim(tx, subject, moderatorId);
      return refused("gone");
    }
    if (seenVersion !== undefined && seenVersion !== found.version) return refused("amended");
    const { reporterId, reportedId } = report;
    if (decision === "suspended") {
      const suspended = await suspendAccount(
        { ...context, db: tx },
        { userId: reportedId, reason },
      );
      if (!suspended.ok) return suspended;
    }
    await tx
      .update(reports)
      .set({
        state: stateAfter(decision),
        decision,
        decisionReason,
        decidedBy: moderatorId,
        handledAt: now,
      })
      .where(eq(reports.id, reportId));
    await endClaim(tx, subject, moderatorId);
    const people = { reporterId, reportedId, moderatorId };
    await record(tx, { type: "report_decided", reportId, ...people, decision, reason });
    return done(decision);
  });
}
