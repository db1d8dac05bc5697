import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The newest boat that its owner has neither published nor archived and nobody has moderated, which /boat-setup
 * opens (product decision); null when there is none.
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
