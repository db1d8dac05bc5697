import { and, eq, ne } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { sessions } from "#db/schema/schema.ts";

/**
 * Ends all sessions of a user, optionally except one. The user's open pages, in all processes, then check
 * whether their session is still valid.
 */
export async function endSessions(
  { db, record }: Pick<SystemContext, "db" | "record">,
  userId: string,
  { except }: { except?: string | null } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.token, except) : undefined));
  await record(db, { type: "sessions_ended", userId });
}
