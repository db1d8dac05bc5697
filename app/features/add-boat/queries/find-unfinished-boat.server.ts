import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The id of the owner's newest boat that was never published and is not archived, which /boat-setup opens
 * (product decision); null if there is none. A published boat is no longer unfinished, even if it waits for
 * moderators and is offline.
 */
export async function findUnfinishedBoat(db: Db, userId: string): Promise<string | null> {
  const [boat] = await db
    .select({ id: boats.id })
    .from(boats)
    .where(and(eq(boats.userId, userId), isNull(boats.publishedAt), isNull(boats.archivedAt)))
    .orderBy(desc(boats.createdAt), desc(boats.id))
    .limit(1);
  return boat?.id ?? null;
}
