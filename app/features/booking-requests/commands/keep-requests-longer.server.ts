import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { keptRequests } from "#db/schema/schema.ts";
import { keptMs } from "../domain/kept-request.ts";

/**
 * Lets a user's unsent messages wait for another day, because another confirmation mail was sent for the
 * browser that registered or entered the right password, which could as well have written them again.
 */
export async function keepRequestsLonger(
  { db, now }: { db: Db; now: Date },
  userId: string,
): Promise<void> {
  const { fields, refusal } = keptRequests;
  await db
    .update(keptRequests)
    .set({ expiresAt: new Date(now.getTime() + keptMs) })
    .where(and(eq(keptRequests.userId, userId), isNotNull(fields), isNull(refusal)));
}
