import { authRefusal } from "#app/platform/auth.server.ts";
import { findResetOwner } from "#app/platform/auth-tokens.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { tellSessionsEnded } from "./end-sessions.server.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";

type Input = { token: string; password: string; userAgent?: string | null };

/**
 * Sets a new password by the link of a reset mail, which works once (spec 2 §4). All sessions of
 * the account end, including this browser's, so that anyone else who knew the old password is
 * signed out.
 */
export async function resetPassword(
  { auth, db, jobs, now }: Pick<VisitorScope, "auth" | "db" | "jobs" | "now">,
  { token, password, userAgent = null }: Input,
): Promise<Outcome<null, "link_invalid">> {
  try {
    const userId = await findResetOwner(auth, token, now);
    await auth.api.resetPassword({ body: { token, newPassword: password } });
    if (userId) {
      await tellSessionsEnded(db, userId);
      await recordSecurityEvent({ db, jobs }, { userId, action: "password_reset", userAgent });
    }
    return done(null);
  } catch (error) {
    if (authRefusal(error) === "INVALID_TOKEN") return refused("link_invalid");
    throw error;
  }
}
