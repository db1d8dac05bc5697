import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { keptRequests } from "#db/schema/schema.ts";

/**
 * Deletes a stored message that was refused after the confirmation, once its sender has corrected and sent
 * it.
 */
export async function forgetRefusedRequest(
  db: Db,
  { userId, boatId }: { userId: string; boatId: string },
): Promise<void> {
  await db
    .delete(keptRequests)
    .where(
      and(
        eq(keptRequests.userId, userId),
        eq(keptRequests.boatId, boatId),
        isNotNull(keptRequests.refusal),
      ),
    );
}
