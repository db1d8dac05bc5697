import { and, eq } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { accounts } from "#db/schema/schema.ts";
import { endSessions } from "./end-sessions.server.ts";

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
