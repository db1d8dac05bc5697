import { and, eq, exists, isNull, lt, lte, notExists, or, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { accountSuspensions, cancellationContests, reservations } from "#db/schema/schema.ts";

/**
 * Condition on `cancellation_contests`: the fee is due, because its owner did not contest it although they
 * could until the end of the 48 hours (spec 2 §9).
 */
export function isLapsing(db: Db, now: Date): SQL | undefined {
  return and(isOver(now), notExists(suspensionBeforeTheEnd(db)));
}

/**
 * Condition on `cancellation_contests`: the 48 hours are over, but the owner's account was suspended before
 * and still is. They could not contest the fee, and may never be able to, so a moderator decides.
 */
export function isHeldBySuspension(db: Db, now: Date): SQL | undefined {
  return and(isOver(now), exists(suspensionBeforeTheEnd(db)));
}

/** Condition on `cancellation_contests`: the fee waits for a moderator's decision. */
export function isUndecided(db: Db, now: Date): SQL | undefined {
  return or(eq(cancellationContests.status, "claimed"), isHeldBySuspension(db, now));
}

function isOver(now: Date): SQL | undefined {
  const { status, evidenceUntil } = cancellationContests;
  return and(eq(status, "open"), lte(evidenceUntil, now));
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
