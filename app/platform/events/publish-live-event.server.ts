import { sql } from "drizzle-orm";
import type { Db } from "../database/db.server.ts";
import { LIVE_CHANNEL, type LiveEvent } from "./live-events.server.ts";

/** Publishes an event in the caller's transaction: every process receives it, but only if that commits. */
export async function publishLiveEvent(db: Db, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`);
}
