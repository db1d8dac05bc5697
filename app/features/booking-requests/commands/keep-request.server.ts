import { lockBoatAgainstDeletion } from "#app/features/boats/queries/lock-boat-against-deletion.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { keptRequests } from "#db/schema/schema.ts";
import { KEPT_MS } from "../domain/kept-request.ts";

type Kept = { userId: string; boatId: string; fields: Record<string, string>; now: Date };

/**
 * Stores a message to an owner for a day if the sender's address is not confirmed yet; it is sent
 * automatically after the confirmation. A newer message about the same boat replaces it. Refuses if the boat
 * was deleted meanwhile.
 */
export async function keepRequest(
  db: Db,
  { userId, boatId, fields, now }: Kept,
): Promise<Outcome<null, "boat_unavailable">> {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  return db.transaction(async (tx) => {
    if (!(await lockBoatAgainstDeletion(tx, boatId))) return refused("boat_unavailable");
    await tx
      .insert(keptRequests)
      .values({ userId, boatId, fields, expiresAt })
      .onConflictDoUpdate({
        target: [keptRequests.userId, keptRequests.boatId],
        set: { fields, refusal: null, expiresAt },
      });
    return done(null);
  });
}
