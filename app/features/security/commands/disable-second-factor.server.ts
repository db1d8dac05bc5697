import { revokeVerifications } from "#app/platform/auth-revocation.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/rate-limits.server.ts";
import { cookiesOf } from "#app/platform/cookie-headers.server.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";
import type { SecurityScope } from "#app/platform/security-scope.server.ts";

/** Removes the second factor and its secret, given the password. */
export async function disableSecondFactor(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ headers: Headers }, "password_wrong"> | RateLimited> {
  const { auth, db, record, actor, headers } = scope;
  const { userId } = actor;
  return withOwnPassword(scope, async () => {
    const { headers: answer } = await auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    });
    await revokeVerifications(db, userId);
    await record(db, {
      type: "second_factor_disabled",
      userId,
      userAgent: headers.get("User-Agent"),
    });
    return done({ headers: cookiesOf(answer) });
  });
}
