import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { type OnlineRefusal, onlineRefusal } from "../domain/online.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

/** The boat's state afterwards, for the message to its owner. */
export type Listing = { isOnline: boolean; status: BoatStatus };

/**
 * The switch on my boats, and publishing from setup (spec 2 §4): puts the actor's boat online or
 * takes it offline. Changes nothing when that is the case already. Throws `not_found` for other
 * people's boats.
 */
export async function setBoatOnline(
  { actor, db, now, record }: CommandContext,
  { boatId, isOnline }: { boatId: string; isOnline: boolean },
): Promise<Outcome<Listing, OnlineRefusal>> {
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    const { status } = boat;
    const refusal = onlineRefusal(boat);
    if (isOnline && refusal) return refused(refusal);
    if (boat.isOnline === isOnline) return done({ isOnline, status });
    await tx.update(boats).set({ isOnline, updatedAt: now }).where(eq(boats.id, boatId));
    const type = isOnline ? "boat_put_online" : "boat_taken_offline";
    await record(tx, { type, boatId, ownerId: actor.userId });
    return done({ isOnline, status });
  });
}
