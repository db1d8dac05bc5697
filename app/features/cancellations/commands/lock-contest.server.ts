import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMember, lockMembers } from "#app/platform/database/lock-members.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { cancellationContests, reservations } from "#db/schema/schema.ts";
import { type ContestStatus, nextContestStatus } from "../domain/contest-lifecycle.ts";

/**
 * Locks a contested fee until the end of the transaction, and returns it with the owner and the renter of its
 * rental. Locks the owner's account first, in the same order as closing an account does, because what is
 * booked refers to the owner.
 */
export async function lockContest(tx: Db, contestId: string) {
  const owners = await tx
    .select({ id: reservations.ownerId })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .where(eq(cancellationContests.id, contestId));
  await lockMembers(
    tx,
    owners.map(({ id }) => id),
  );
  const [row] = await tx
    .select({
      contest: cancellationContests,
      ownerId: reservations.ownerId,
      renterId: reservations.renterId,
    })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .where(eq(cancellationContests.id, contestId))
    .for("update", { of: cancellationContests });
  return row ?? null;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockContest>>>;

/**
 * Locks a contested fee for an owner who sends evidence, and returns it with the status that a claim leads
 * to. Refused when evidence can no longer be sent. Throws `not_found` when there is no such contest, or when
 * the owner's account is closed.
 */
export async function lockContestToSend(
  tx: Db,
  { contestId, ownerId }: { contestId: string; ownerId: string },
  now: Date,
): Promise<Outcome<Locked & { to: ContestStatus }, "too_late" | "decided">> {
  await lockMember(tx, ownerId);
  const found = await lockContest(tx, contestId);
  if (!found) throw new AppError("not_found");
  const { contest } = found;
  const to = nextContestStatus(contest.status, "claim", "owner");
  if (to === null) return refused(contest.decidedBy ? "decided" : "too_late");
  if (contest.evidenceUntil <= now) return refused("too_late");
  return done({ ...found, to });
}
