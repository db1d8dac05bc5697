import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { type Done, done } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

/**
 * Archives the actor's boat, which takes it offline and moves it to the archived boats of its owner, or
 * restores it (offline). Boats with history are archived instead of deleted, because reservations, messages
 * and quotes refer to them. Confirmed reservations stay. Open quotes can no longer be accepted, as for any
 * offline boat. A no-op when the boat already is in that state. Throws `not_found` for other people's boats.
 */
export async function archiveBoat(
  { actor, db, now, record }: CommandContext,
  { boatId, isArchived }: { boatId: string; isArchived: boolean },
): Promise<Done<null>> {
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    if ((boat.archivedAt !== null) === isArchived) return done(null);
    await tx
      .update(boats)
      .set({ archivedAt: isArchived ? now : null, isOnline: false, updatedAt: now })
      .where(eq(boats.id, boatId));
    const type = isArchived ? "boat_archived" : "boat_restored";
    await record(tx, { type, boatId, ownerId: actor.userId });
    return done(null);
  });
}
