import { and, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { keptRequests, users } from "#db/schema/schema.ts";

/**
 * Deletes messages that were sent, and those that were refused and not corrected within a day. One whose
 * sender has not confirmed their address stays as long as the account, so that the sender can be told that it
 * was not sent.
 */
export async function deleteExpiredRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  const confirmed = db.select({ id: users.id }).from(users).where(eq(users.emailVerified, true));
  const { expiresAt, userId } = keptRequests;
  await db.delete(keptRequests).where(and(lt(expiresAt, now), inArray(userId, confirmed)));
}
