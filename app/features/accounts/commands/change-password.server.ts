import { authRefusal } from "#app/platform/auth.server.ts";
import { forgetTrustedBrowsers } from "#app/platform/auth-tokens.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/rate-limits.server.ts";
import { cookiesOf } from "../cookie-headers.server.ts";
import { recordSecurityEvent } from "../security-event.server.ts";
import { passwordTries, type SecurityScope } from "../security-scope.server.ts";

type Input = { currentPassword: string; password: string };

/** A new password for whoever knows the old one; every other session ends, the headers go on in this. */
export async function changePassword(
  scope: SecurityScope,
  { currentPassword, password }: Input,
): Promise<Outcome<{ headers: Headers }, "password_wrong"> | RateLimited> {
  const { auth, db, jobs, limits, actor, headers } = scope;
  const tooMany = await passwordTries(scope);
  if (tooMany) return tooMany;
  try {
    const changed = await auth.api.changePassword({
      body: { currentPassword, newPassword: password, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    await limits.giveBack("password-check", actor.userId);
    await forgetTrustedBrowsers(db, actor.userId);
    await recordSecurityEvent(
      { db, jobs },
      {
        userId: actor.userId,
        action: "password_changed",
        userAgent: headers.get("User-Agent"),
      },
    );
    return done({ headers: cookiesOf(changed.headers) });
  } catch (error) {
    const code = authRefusal(error);
    if (code === "INVALID_PASSWORD" || code === "PASSWORD_TOO_LONG") {
      return refused("password_wrong");
    }
    throw error;
  }
}
