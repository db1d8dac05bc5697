import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/** What deciding about days needs of a boat. */
const needed = {
  id: boats.id,
  userId: boats.userId,
  status: boats.status,
  cancellationPolicy: boats.cancellationPolicy,
  checkInTime: boats.checkInTime,
  checkOutTime: boats.checkOutTime,
  dayRentalCheckInTime: boats.dayRentalCheckInTime,
  dayRentalCheckOutTime: boats.dayRentalCheckOutTime,
};

/**
 * Makes everything that takes or frees days of a boat wait its turn until the transaction ends, and
 * answers with the boat. Always the first lock of a transaction, so that no two wait for each
 * other. Its key stays unlocked: messages about the boat need not wait.
 */
export async function lockBoat(tx: Db, boatId: string) {
  const [boat] = await tx
    .select(needed)
    .from(boats)
    .where(eq(boats.id, boatId))
    .for("no key update");
  if (!boat) throw new AppError("not_found");
  return boat;
}

export type LockedBoat = Awaited<ReturnType<typeof lockBoat>>;
