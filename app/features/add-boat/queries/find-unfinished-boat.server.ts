import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The id of the owner's newest boat that is pending, offline and not archived, which /boat-setup opens
 * (product decision); null if there is none.
 */
export async function findUnfinishedBoat(db: Db, userId: string): Promise<string | null> {
  const [boat] = await db
    .select({ id: boats.id })
    .from(boats)
    .where(
      and(
        eq(boats.userId, userId),
        eq(boats.status, "pending"),
        eq(boats.isOnline, false),
        isNull(boats.archivedAt),
      ),
    )
    .orderBy(desc(boats.createdAt), desc(boats.id))
    .limit(1);
  return boat?.id ?? null;
}
