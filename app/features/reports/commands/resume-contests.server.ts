import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { cancellationContests, reservations } from "#db/schema/schema.ts";

/** The owner of contests, and since when their account has been suspended. */
type Suspended = { ownerId: string; since: Date; now: Date };

/**
 * Adds the time of a suspension that ends now to the time in which the owner may contest a cancellation fee
 * (spec 2 §9). No contest begins while it lasts: they begin when the owner cancels.
 */
export async function resumeContests(tx: Db, { ownerId, since, now }: Suspended): Promise<void> {
  const { evidenceUntil, endedAt, reservationId } = cancellationContests;
  const ownRentals = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.ownerId, ownerId));
  const seconds = (now.getTime() - since.getTime()) / 1000;
  await tx
    .update(cancellationContests)
    .set({ evidenceUntil: sql`${evidenceUntil} + make_interval(secs => ${seconds})` })
    .where(and(isNull(endedAt), gt(evidenceUntil, since), inArray(reservationId, ownRentals)));
}
