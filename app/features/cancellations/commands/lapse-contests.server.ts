import { and, eq, inArray, isNull, lt, lte, notExists } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import {
  accountSuspensions,
  cancellationContests,
  contestFiles,
  reservations,
} from "#db/schema/schema.ts";
import { contestLifecycle } from "../domain/contest-lifecycle.ts";
import { lapseContestsJob } from "../jobs.ts";
import { bookContestedFee } from "./book-contested-fee.server.ts";
import { lockContest } from "./lock-contest.server.ts";

/** Most contests per run; the next run comes within ten minutes. */
const maxPerRun = 500;

/**
 * Scheduled (job lapse-fee-contests): a fee that the owner did not contest within 48 hours becomes due (spec
 * 2 §9), but not while their account is suspended: they cannot contest it, and the rest of the time follows
 * when the account is reopened. Each contest has its own transaction, so one failure does not stop the
 * others. Waits for evidence that is being submitted.
 */
export async function lapseContests({ db, now, record }: SystemContext): Promise<void> {
  const { from, to } = transition(contestLifecycle, "lapse", "system");
  const isOver = and(
    inArray(cancellationContests.status, from),
    lte(cancellationContests.evidenceUntil, now),
    notExists(suspensionBeforeTheEnd(db)),
  );
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

/** The current suspension of the owner of a contested fee, if it began before the end of the 48 hours. */
function suspensionBeforeTheEnd(db: Db) {
  return db
    .select({ id: accountSuspensions.id })
    .from(accountSuspensions)
    .innerJoin(reservations, eq(reservations.ownerId, accountSuspensions.userId))
    .where(
      and(
        eq(reservations.id, cancellationContests.reservationId),
        isNull(accountSuspensions.liftedAt),
        lt(accountSuspensions.createdAt, cancellationContests.evidenceUntil),
      ),
    );
}
