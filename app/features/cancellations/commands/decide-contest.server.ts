import { and, eq, inArray } from "drizzle-orm";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { contestLifecycle } from "../domain/contest-lifecycle.ts";
import { canDecideContest } from "../policy.ts";
import { evidenceVersion } from "../queries/evidence-version.server.ts";
import { isHeldBySuspension } from "../queries/undecided-contests.server.ts";
import type { DecideContestInput } from "../schema.ts";
import { bookContestedFee } from "./book-contested-fee.server.ts";
import { lockContest } from "./lock-contest.server.ts";

/**
 * A moderator waives a contested fee or upholds it; when it is upheld the owner owes it. The owner is sent
 * the reason (spec 2 §9). So does a moderator with a fee that a suspended owner could not contest within the
 * 48 hours; it is refused with `reopened` once the owner's account is open, because they contest it
 * themselves. The moderator's own decision again, with the same reason, changes nothing and
 * succeeds. Refused with `gone` when it was decided otherwise, with `claimed` while another moderator works
 * on it, and with `evidence_changed` when the owner has sent or removed evidence since the moderator read it.
 * Throws `forbidden` for everyone except staff, and for the owner and renter of the rental.
 */
export async function decideContest(
  { actor, db, now, record }: CommandContext,
  { contestId, seenEvidence, decision, reason }: DecideContestInput,
): Promise<Outcome<null, "gone" | "claimed" | "evidence_changed" | "reopened">> {
  return db.transaction(async (tx) => {
    const found = await lockContest(tx, contestId);
    if (!found) throw new AppError("not_found");
    if (!canDecideContest(actor, found)) throw new AppError("forbidden");
    const { from, to } = transition(contestLifecycle, decision, "moderator");
    const { status, decidedBy, decisionReason } = found.contest;
    if (status === to && decidedBy === actor.userId && decisionReason === reason) return done(null);
    const subject = { subjectType: "contest", subjectId: contestId } as const;
    const claimed = await claimCase({ actor, db: tx, now }, subject);
    if (!claimed.ok) return claimed;
    if (status === "open" && !(await isHeld(tx, contestId, now))) {
      await endClaim(tx, subject, actor.userId);
      return refused("reopened");
    }
    if (seenEvidence !== undefined && from.includes(found.contest.status)) {
      // Read after the lock, which everyone who sends or removes evidence takes.
      const [sent] = await tx
        .select({ version: evidenceVersion })
        .from(cancellationContests)
        .where(eq(cancellationContests.id, contestId));
      if (sent?.version !== seenEvidence) return refused("evidence_changed");
    }
    const [contest] = await tx
      .update(cancellationContests)
      .set({ status: to, decidedBy: actor.userId, decisionReason: reason, endedAt: now })
      .where(
        and(eq(cancellationContests.id, contestId), inArray(cancellationContests.status, from)),
      )
      .returning();
    await endClaim(tx, subject, actor.userId);
    if (!contest) return refused("gone");
    const { reservationId, feeAmount: feeCents } = contest;
    const wasContested = contest.claimedAt !== null;
    // Uploaded files are useless without a submitted contest.
    if (!wasContested) await tx.delete(contestFiles).where(eq(contestFiles.contestId, contestId));
    const { ownerId } = found;
    if (decision === "uphold") {
      await bookContestedFee({ db: tx, now }, { reservationId, ownerId, feeCents });
    }
    await record(tx, {
      type: decision === "waive" ? "fee_waived" : "fee_upheld",
      contestId,
      reservationId,
      ownerId,
      moderatorId: actor.userId,
      reason,
      wasContested,
    });
    return done(null);
  });
}

/** Whether a suspension kept the owner from contesting the fee in time. */
async function isHeld(tx: Db, contestId: string, now: Date): Promise<boolean> {
  const isThis = eq(cancellationContests.id, contestId);
  return (await tx.$count(cancellationContests, and(isThis, isHeldBySuspension(tx, now)))) > 0;
}
