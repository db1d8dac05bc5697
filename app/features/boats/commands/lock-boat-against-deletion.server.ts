import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * Locks the boat against deletion until the end of the transaction; returns false if it no longer exists.
 * Like all locks on boats, it must be taken before the locks on people.
 */
export async function lockBoatAgainstDeletion(tx: Db, boatId: string): Promise<boolean> {
  const kept = await tx
    .select({ id: boats.id })
    .from(boats)
    .where(eq(boats.id, boatId))
    .for("key share");
  return kept.length > 0;
}
