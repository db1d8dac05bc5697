import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { sessions } from "#db/schema/schema.ts";

/** Ends all sessions of a person, or all but one. */
export async function endSessions(
  db: Db,
  userId: string,
  { except }: { except?: string | null } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.token, except) : undefined));
  await tellSessionsEnded(db, userId);
}

/**
 * Tells every open page of a person, in all processes, to check whether its session is still valid.
 */
export function tellSessionsEnded(db: Db, userId: string): Promise<void> {
  return publishLiveEvent(db, { userIds: [userId], topic: "session" });
}
