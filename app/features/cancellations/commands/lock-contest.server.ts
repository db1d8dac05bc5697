import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { cancellationContests, reservations } from "#db/schema/schema.ts";

/** A contested fee with the two sides of its rental, which nobody else changes until the commit. */
export async function lockContest(tx: Db, contestId: string) {
  const [row] = await tx
    .select({
      contest: cancellationContests,
      ownerId: reservations.ownerId,
      clientId: reservations.clientId,
    })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .where(eq(cancellationContests.id, contestId))
    .for("update", { of: cancellationContests });
  return row ?? null;
}
