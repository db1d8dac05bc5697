import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * Whether the boat is still there; until the transaction ends it cannot be deleted. Taken before the
 * locks on people, as all locks on boats are.
 */
export async function keepBoat(tx: Db, boatId: string): Promise<boolean> {
  const kept = await tx
    .select({ id: boats.id })
    .from(boats)
    .where(eq(boats.id, boatId))
    .for("key share");
  return kept.length > 0;
}
