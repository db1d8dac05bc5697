import { lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { keptRequests } from "#db/schema/schema.ts";

/** Deletes messages whose senders did not confirm their address within a day. */
export async function deleteExpiredRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(keptRequests).where(lt(keptRequests.expiresAt, now));
}
