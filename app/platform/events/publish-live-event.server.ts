import { sql } from "drizzle-orm";
import type { Db } from "../database/db.server.ts";
import { type LiveEvent, liveChannel } from "./live-events.server.ts";

/** Publishes an event in the caller's transaction: every process receives it, but only if that commits. */
export async function publishLiveEvent(db: Db, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`);
}
