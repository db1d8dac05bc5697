import { eq } from "drizzle-orm";
import { type BoatStatus, nextBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { type OnlineRefusal, onlineRefusal } from "../domain/online-refusal.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

/** The boat's state afterwards, for the message shown to its owner. */
export type Listing = { isOnline: boolean; status: BoatStatus };

/** `resubmits`: the owner publishes a boat that they know to be rejected, and have corrected. */
type Switch = { boatId: string; isOnline: boolean; resubmits?: boolean };

/**
 * Puts the actor's boat online or takes it offline, for the switch on my boats and for publishing from setup
 * (spec 2 §4). Publishing a rejected boat sends it to the moderators again. A no-op when the boat already is
 * in that state. Throws `not_found` for other people's boats.
 */
export async function setBoatOnline(
  { actor, db, now, record }: CommandContext,
  { boatId, isOnline, resubmits = false }: Switch,
): Promise<Outcome<Listing, OnlineRefusal>> {
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    const { status } = boat;
    const resubmitted = isOnline && resubmits ? nextBoatStatus(status, "resubmit", "owner") : null;
    const refusal = onlineRefusal({ ...boat, status: resubmitted ?? status });
    if (isOnline && refusal) return refused(refusal);
    if (boat.isOnline === isOnline) return done({ isOnline, status });
    await tx
      .update(boats)
      .set({
        isOnline,
        updatedAt: now,
        ...(resubmitted && { status: resubmitted, statusReason: null }),
      })
      .where(eq(boats.id, boatId));
    const type = isOnline ? "boat_put_online" : "boat_taken_offline";
    await record(tx, {
      type: resubmitted ? "boat_resubmitted" : type,
      boatId,
      ownerId: actor.userId,
    });
    return done({ isOnline, status: resubmitted ?? status });
  });
}
