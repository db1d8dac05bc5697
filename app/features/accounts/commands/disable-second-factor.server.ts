import { authRefusal } from "#app/platform/auth.server.ts";
import { forgetTrustedBrowsers } from "#app/platform/auth-tokens.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/rate-limits.server.ts";
import { cookiesOf } from "../cookie-headers.server.ts";
import { recordSecurityEvent } from "../security-event.server.ts";
import { passwordTries, type SecurityScope } from "../security-scope.server.ts";

/** Takes the second factor away, for whoever knows the password; its secret is forgotten. */
export async function disableSecondFactor(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ headers: Headers }, "password_wrong"> | RateLimited> {
  const { auth, db, jobs, limits, actor, headers } = scope;
  const tooMany = await passwordTries(scope);
  if (tooMany) return tooMany;
  try {
    const { headers: answer } = await auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    });
    await limits.giveBack("password-check", actor.userId);
    await forgetTrustedBrowsers(db, actor.userId);
    await recordSecurityEvent(
      { db, jobs },
      {
        userId: actor.userId,
        action: "second_factor_disabled",
        userAgent: headers.get("User-Agent"),
      },
    );
    return done({ headers: cookiesOf(answer) });
  } catch (error) {
    if (authRefusal(error) === "INVALID_PASSWORD") return refused("password_wrong");
    throw error;
  }
}
