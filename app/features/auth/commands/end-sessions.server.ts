import { and, eq, ne } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { accounts, sessions } from "#db/schema/schema.ts";

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

/**
 * Locks everybody out of an account until a link mailed to its address has set a new password: no password
 * matches any more, and every session ends. Part of the caller's transaction.
 */
export async function requireNewPassword(
  context: Pick<SystemContext, "db" | "record">,
  userId: string,
): Promise<void> {
  await context.db
    .update(accounts)
    // Every comparison, ours and the library's, treats a missing hash as a wrong password.
    .set({ password: null })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  await endSessions(context, userId);
}
