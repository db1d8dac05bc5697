import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { lockBlock, type ShownBlock } from "./lock-block.server.ts";

/**
 * Removes a block of days of the actor's boat; a no-op when it was removed before. Refuses if the block has
 * changed since the page showed it. Throws `not_found` for other people's boats, and for blocks of another
 * boat.
 */
export async function removeUnavailability(
  { actor, db, record }: CommandContext,
  block: ShownBlock,
): Promise<Outcome<null, "changed_meanwhile">> {
  return db.transaction(async (tx) => {
    const stored = await lockBlock(tx, actor, block);
    if (!stored) return done(null);
    if (!block.isAsShown(stored)) return refused("changed_meanwhile");
    await tx.delete(boatUnavailabilities).where(eq(boatUnavailabilities.id, stored.id));
    const { boatId, startDate, endDate, reason } = stored;
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
