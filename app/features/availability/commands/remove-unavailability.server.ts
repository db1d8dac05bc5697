import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRemoved } from "#app/platform/events/own-last-act.server.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { lockBlock, type ShownBlock } from "./lock-block.server.ts";

/**
 * Removes a block of days of the actor's boat; a no-op when it was removed before. Refuses if the block has
 * changed since the page showed it. Throws `not_found` for other people's boats, and for blocks that the boat
 * never had.
 */
export async function removeUnavailability(
  { actor, db, record }: CommandContext,
  block: ShownBlock,
): Promise<Outcome<null, "changed_meanwhile">> {
  return db.transaction(async (tx) => {
    const stored = await lockBlock(tx, actor, block);
    const { boatId, unavailabilityId } = block;
    if (!stored) {
      return doneIfRemoved(tx, actor.userId, {
        on: ["boat", boatId],
        action: "unavailability_removed",
        about: { unavailabilityId },
      });
    }
    if (!block.isAsShown(stored)) return refused("changed_meanwhile");
    await tx.delete(boatUnavailabilities).where(eq(boatUnavailabilities.id, unavailabilityId));
    const { startDate, endDate, reason } = stored;
    const ownerId = actor.userId;
    await record(tx, {
      type: "unavailability_removed",
      boatId,
      unavailabilityId,
      ownerId,
      startDate,
      endDate,
      reason,
    });
    return done(null);
  });
}
