import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/** What a conversation shows of its boat; both people may see this much. */
export async function getConversationBoat(db: Db, boatId: string) {
  const [boat] = await db
    .select({ id: boats.id, title: boats.title, userId: boats.userId })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!boat) throw new AppError("not_found");
  return boat;
}
