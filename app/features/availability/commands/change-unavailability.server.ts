import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { firstBlockedDay, type RefusedDays, refusedDays } from "../domain/blocked-days.ts";
import type { UnavailabilityInput } from "../schema.ts";
import { lockBlock, type ShownBlock } from "./lock-block.server.ts";

type Change = UnavailabilityInput & ShownBlock;

/**
 * Changes the days or the reason of a block of the actor's boat; a no-op when it is so already. Refuses if
 * the block has changed since the form showed it, would begin in the past, or would end too late, with the
 * last possible day as detail. Throws `not_found` for other people's boats, and for blocks of another boat.
 */
export async function changeUnavailability(
  { actor, db, now, record }: CommandContext,
  { boatId, unavailabilityId, isAsShown, startDate, endDate, ...typed }: Change,
): Promise<Outcome<null, "changed_meanwhile"> | RefusedDays> {
  const reason = typed.reason || null;
  return db.transaction(async (tx) => {
    const stored = await lockBlock(tx, actor, { boatId, unavailabilityId });
    if (!stored) throw new AppError("not_found");
    const changed = { startDate, endDate, reason };
    if (isDeepStrictEqual({ ...stored, ...changed }, stored)) return done(null);
    if (!isAsShown(stored)) return refused("changed_meanwhile");
    const first = firstBlockedDay(todayInParis(now), stored);
    const refusal = refusedDays({ startDate, endDate }, first);
    if (refusal) return refusal;
    await tx
      .update(boatUnavailabilities)
      .set({ ...changed, updatedAt: now })
      .where(eq(boatUnavailabilities.id, unavailabilityId));
    await record(tx, {
      type: "unavailability_changed",
      unavailabilityId,
      boatId,
      ownerId: actor.userId,
      from: { startDate: stored.startDate, endDate: stored.endDate, reason: stored.reason },
      to: changed,
    });
    return done(null);
  });
}
