import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { canBlockDays } from "../policy.ts";
import { lockBoat } from "./lock-boat.server.ts";

/**
 * Removes a block of days of the actor's boat. Throws `not_found` for other people's boats, and for blocks of
 * another boat.
 */
export async function removeUnavailability(
  { actor, db, record }: CommandContext,
  { boatId, unavailabilityId }: { boatId: string; unavailabilityId: string },
): Promise<{ ok: true; value: null }> {
  return db.transaction(async (tx) => {
    const boat = await lockBoat(tx, boatId);
    if (!canBlockDays(actor, boat)) throw new AppError("not_found");
    const [removed] = await tx
      .delete(boatUnavailabilities)
      .where(
        and(eq(boatUnavailabilities.id, unavailabilityId), eq(boatUnavailabilities.boatId, boatId)),
      )
      .returning();
    if (!removed) throw new AppError("not_found");
    const { startDate, endDate, reason } = removed;
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
