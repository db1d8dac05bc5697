import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
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
}
