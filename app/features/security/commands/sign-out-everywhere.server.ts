import { endSessions } from "#app/features/auth/commands/end-sessions.server.ts";
import { revokePendingActions } from "#app/platform/auth/auth-revocation.server.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";

/** Ends all of the user's sessions, including this one, and cancels all pending actions on the account. */
export async function signOutEverywhere({
  db,
  record,
  actor,
  now,
}: Pick<SecurityScope, "db" | "record" | "actor" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions({ db: tx, record }, actor.userId);
    await revokePendingActions(tx, actor.userId, now);
  });
}
