import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { firstBlockedDay, type RefusedDays, refusedDays } from "../domain/blocked-days.ts";
import type { UnavailabilityInput } from "../schema.ts";
import { lockShownBlock, type ShownBlock } from "./lock-shown-block.server.ts";

type Change = UnavailabilityInput & ShownBlock;

/**
 * Changes the days or the reason of a block of the actor's boat. Refuses if the block has changed since the
 * form showed it, would begin in the past, or would end too late, with the last possible day as detail. Throws
 * `not_found` for other people's boats, and for blocks of another boat.
 */
export async function changeUnavailability(
  { actor, db, now, record }: CommandContext,
  { boatId, unavailabilityId, isAsShown, startDate, endDate, ...typed }: Change,
): Promise<Outcome<null, "changed_meanwhile"> | RefusedDays> {
  const reason = typed.reason || null;
  return db.transaction(async (tx) => {
    const shown = await lockShownBlock(tx, actor, { boatId, unavailabilityId, isAsShown });
    if (!shown.ok) return shown;
    const { stored, own } = shown.value;
    const first = firstBlockedDay(todayInParis(now), stored);
    const refusal = refusedDays({ startDate, endDate }, first);
    if (refusal) return refusal;
    await tx.update(boatUnavailabilities).set({ startDate, endDate, reason }).where(own);
    await record(tx, {
      type: "unavailability_changed",
      unavailabilityId,
      boatId,
      ownerId: actor.userId,
      from: { startDate: stored.startDate, endDate: stored.endDate, reason: stored.reason },
      to: { startDate, endDate, reason },
    });
    return done(null);
  });
}
