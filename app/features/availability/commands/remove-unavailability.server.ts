import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { lockShownBlock, type ShownBlock } from "./lock-shown-block.server.ts";

/**
 * Removes a block of days of the actor's boat. Refuses if the block has changed since the page showed it.
 * Throws `not_found` for other people's boats, and for blocks of another boat.
 */
export async function removeUnavailability(
  { actor, db, record }: CommandContext,
  block: ShownBlock,
): Promise<Outcome<null, "changed_meanwhile">> {
  return db.transaction(async (tx) => {
    const shown = await lockShownBlock(tx, actor, block);
    if (!shown.ok) return shown;
    const { stored, own } = shown.value;
    await tx.delete(boatUnavailabilities).where(own);
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
