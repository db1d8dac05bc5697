import { and, eq } from "drizzle-orm";
import {
  type BoatStatus,
  isForcedOffline,
  moderationEvent,
  nextBoatStatus,
} from "#app/features/boats/domain/boat-status.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { canModerateBoats } from "../policy.ts";
import type { BoatStatusInput } from "../schema.ts";

export type ModeratedBoat = { status: BoatStatus; isOnline: boolean };

/**
 * A moderator sets the status of a boat; rejected and suspended take it offline, the others do not
 * change that (spec 2 §4). If the status is no longer the one that the moderator saw, nothing
 * changes. Throws `forbidden` for everyone else.
 */
export async function setBoatStatus(
  { actor, db, now, record }: CommandContext,
  { boatId, seenStatus, status }: BoatStatusInput,
): Promise<Outcome<ModeratedBoat, "changed_meanwhile">> {
  if (!canModerateBoats(actor)) throw new AppError("forbidden");
  const next = nextBoatStatus(seenStatus, moderationEvent(status), "moderator");
  if (next === null) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const [boat] = await tx
      .update(boats)
      .set({ status: next, updatedAt: now, ...(isForcedOffline(next) && { isOnline: false }) })
      .where(and(eq(boats.id, boatId), eq(boats.status, seenStatus)))
      .returning({ isOnline: boats.isOnline });
    if (!boat) {
      await tx.select({ id: boats.id }).from(boats).where(eq(boats.id, boatId)).then(mustExist);
      return refused("changed_meanwhile");
    }
    await record(tx, {
      type: "boat_status_set",
      boatId,
      moderatorId: actor.userId,
      from: seenStatus,
      to: next,
    });
    return done({ status: next, isOnline: boat.isOnline });
  });
}

function mustExist(found: readonly unknown[]): void {
  if (found.length === 0) throw new AppError("not_found");
}
