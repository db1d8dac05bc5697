import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { canBlockDays } from "../policy.ts";
import { lockBoat } from "./lock-boat.server.ts";

type Removal = {
  boatId: string;
  unavailabilityId: string;
  /** Whether the stored block is still as the page showed it. */
  isAsShown: (stored: typeof boatUnavailabilities.$inferSelect) => boolean;
};

/**
 * Removes a block of days of the actor's boat. Refuses if the block has changed since the page showed it.
 * Throws `not_found` for other people's boats, and for blocks of another boat.
 */
export async function removeUnavailability(
  { actor, db, record }: CommandContext,
  { boatId, unavailabilityId, isAsShown }: Removal,
): Promise<Outcome<null, "changed_meanwhile">> {
  return db.transaction(async (tx) => {
    const boat = await lockBoat(tx, boatId);
    if (!canBlockDays(actor, boat)) throw new AppError("not_found");
    const own = and(
      eq(boatUnavailabilities.id, unavailabilityId),
      eq(boatUnavailabilities.boatId, boatId),
    );
    const [stored] = await tx.select().from(boatUnavailabilities).where(own);
    if (!stored) throw new AppError("not_found");
    if (!isAsShown(stored)) return refused("changed_meanwhile");
    await tx.delete(boatUnavailabilities).where(own);
    const { startDate, endDate, reason } = stored;
    const ownerId = actor.userId;
    await record(tx, {
      type: "unavailability_removed",
      boatId,
      ownerId,
      startDate,
      endDate,
      reason,
    });
    return done(null);
  });
}
