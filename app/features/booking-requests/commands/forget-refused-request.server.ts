import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { keptRequests } from "#db/schema/schema.ts";

/** A message that had not left with the confirmation was corrected and sent. */
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
