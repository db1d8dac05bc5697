import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The part of a boat that its conversations show; both people may see this much. Throws `not_found` if there
 * is no such boat.
 */
export async function getConversationBoat(db: Db, boatId: string) {
  const [boat] = await db
    .select({ id: boats.id, title: boats.title, userId: boats.userId })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!boat) throw new AppError("not_found");
  return boat;
}
