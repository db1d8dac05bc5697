import { forgetTrustedBrowsers } from "#app/platform/auth-tokens.server.ts";
import type { SecurityScope } from "../security-scope.server.ts";
import { endSessions } from "../end-sessions.server.ts";

/** Ends every session of a person, this one too, and the trust in browsers that need no code. */
export async function signOutEverywhere({
  db,
  actor,
}: Pick<SecurityScope, "db" | "actor">): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, actor.userId);
    await forgetTrustedBrowsers(tx, actor.userId);
  });
}
