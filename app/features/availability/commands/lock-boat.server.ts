import { eq, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/** The columns needed to decide about days, and about the terms of their rental. */
const needed = {
  id: boats.id,
  title: boats.title,
  city: boats.city,
  port: boats.port,
  userId: boats.userId,
  status: boats.status,
  isOnline: boats.isOnline,
  capacity: boats.capacity,
  navigationMode: boats.navigationMode,
  licenseRequired: boats.licenseRequired,
  minAge: boats.minAge,
  cautionAmount: boats.cautionAmount,
  cancellationPolicy: boats.cancellationPolicy,
  checkInTime: boats.checkInTime,
  checkOutTime: boats.checkOutTime,
  dayRentalCheckInTime: boats.dayRentalCheckInTime,
  dayRentalCheckOutTime: boats.dayRentalCheckOutTime,
  lastNightFree: boats.lastNightFree,
  fuelCosts: boats.fuelCosts,
};

/**
 * Locks a boat until the end of the transaction, against everything else that takes or frees its days, and
 * returns it. `boatId` may be a subquery. This must be the first lock of a transaction, to avoid deadlocks.
 * The row's key is not locked, so that inserting messages about the boat does not wait. Throws `not_found` if
 * there is no such boat.
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
