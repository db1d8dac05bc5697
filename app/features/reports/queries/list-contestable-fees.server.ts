import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  accountSuspensions,
  boats,
  cancellationContests,
  reservations,
} from "#db/schema/schema.ts";

/** A cancellation fee that its owner may contest, and until when. */
export type ContestableFee = { boatTitle: string; until: Date };

/**
 * The cancellation fees that a suspended owner may contest once their account is reopened, or those of a
 * reopened account that its owner may still contest at `now`, in more time than before (spec 2 §9). The first
 * to end comes first.
 */
export async function listContestableFees(
  db: Db,
  ownerId: string,
  now: Date,
): Promise<ContestableFee[]> {
  const { evidenceUntil, endedAt, createdAt } = cancellationContests;
  const [suspension] = await db
    .select({ since: accountSuspensions.createdAt, liftedAt: accountSuspensions.liftedAt })
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, ownerId))
    .orderBy(desc(accountSuspensions.createdAt))
    .limit(1);
  if (!suspension) return [];
  const { since, liftedAt } = suspension;
  return db
    .select({ boatTitle: boats.title, until: evidenceUntil })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(
      and(
        eq(reservations.ownerId, ownerId),
        isNull(endedAt),
        lt(createdAt, since),
        gt(evidenceUntil, liftedAt === null ? since : now),
      ),
    )
    .orderBy(asc(evidenceUntil), asc(cancellationContests.id));
}
