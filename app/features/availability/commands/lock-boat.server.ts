import { eq, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/** The boat's data needed to decide about days. */
const needed = {
  id: boats.id,
  title: boats.title,
  userId: boats.userId,
  status: boats.status,
  isOnline: boats.isOnline,
  minAge: boats.minAge,
  cancellationPolicy: boats.cancellationPolicy,
  checkInTime: boats.checkInTime,
  checkOutTime: boats.checkOutTime,
  dayRentalCheckInTime: boats.dayRentalCheckInTime,
  dayRentalCheckOutTime: boats.dayRentalCheckOutTime,
};

/**
 * Locks a boat against everything else that takes or frees its days until the transaction ends, and
 * returns it; its id may be a subquery. Always the first lock of a transaction, which avoids deadlocks. The row's key is not
 * locked: messages about the boat need not wait.
 */
export async function lockBoat(tx: Db, boatId: string | SQLWrapper) {
  const [boat] = await tx
    .select(needed)
    .from(boats)
    .where(eq(boats.id, boatId))
    .for("no key update");
  if (!boat) throw new AppError("not_found");
  return boat;
}

export type LockedBoat = Awaited<ReturnType<typeof lockBoat>>;
