import { endWhatIsUnderWay } from "#app/platform/auth-revocation.server.ts";
import type { SecurityScope } from "#app/platform/security-scope.server.ts";
import { endSessions } from "#app/features/auth/commands/end-sessions.server.ts";

/** Ends every session of a person, including this one, and everything started for the account. */
export async function signOutEverywhere({
  db,
  actor,
  now,
}: Pick<SecurityScope, "db" | "actor" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, actor.userId);
    await endWhatIsUnderWay(tx, actor.userId, now);
  });
}
