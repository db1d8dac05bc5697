import { and, eq } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { contestLifecycle } from "../domain/contest-lifecycle.ts";
import { lapseContestsJob } from "../jobs.ts";
import { isLapsing } from "../queries/undecided-contests.server.ts";
import { bookContestedFee } from "./book-contested-fee.server.ts";
import { lockContest } from "./lock-contest.server.ts";

/** Most contests per run; the next run comes within ten minutes. */
const maxPerRun = 500;

/**
 * Scheduled (job lapse-fee-contests): a fee that the owner did not contest within 48 hours becomes due (spec
 * 2 §9), but not while their account is suspended: they cannot contest it, and the rest of the time follows
 * when the account is reopened, or a moderator decides (`decideContest`). Each contest has its own
 * transaction, so one failure does not stop the others. Waits for evidence that is being submitted.
 */
export async function lapseContests({ db, now, record }: SystemContext): Promise<void> {
  const { to } = transition(contestLifecycle, "lapse", "system");
  const isOver = isLapsing(db, now);
  const over = await db
    .select({ id: cancellationContests.id })
    .from(cancellationContests)
    .where(isOver)
    .orderBy(cancellationContests.evidenceUntil)
    .limit(maxPerRun);
  for (const { id: contestId } of over) {
    const lapse = async (tx: Db) => {
      const found = await lockContest(tx, contestId);
      if (!found) return;
      const [contest] = await tx
        .update(cancellationContests)
        .set({ status: to, endedAt: now })
        .where(and(eq(cancellationContests.id, contestId), isOver))
        .returning();
      if (!contest) return;
      // Uploaded files are useless without a submitted contest.
      await tx.delete(contestFiles).where(eq(contestFiles.contestId, contestId));
      const { reservationId, feeAmount: feeCents } = contest;
      const { ownerId } = found;
      await bookContestedFee({ db: tx, now }, { reservationId, ownerId, feeCents });
      await record(tx, { type: "fee_contest_lapsed", contestId, reservationId, ownerId });
    };
    await attempt({ job: lapseContestsJob.name, id: contestId }, () => db.transaction(lapse));
  }
}
