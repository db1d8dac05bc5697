import { and, eq } from "drizzle-orm";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { revokeVerifications } from "#app/platform/auth/auth-revocation.server.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import type { RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { users } from "#db/schema/schema.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";

/**
 * Removes the second factor and its secret, given the password. Refused when it is already off, so that only
 * one of two concurrent requests is recorded and reported.
 */
export async function disableSecondFactor(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ headers: Headers }, "password_wrong" | "not_on"> | RateLimited> {
  const { auth, db, record, actor, headers } = scope;
  const { userId } = actor;
  return withOwnPassword(scope, async () => {
    try {
      await auth.api.verifyPassword({ body: { password }, headers });
    } catch (error) {
      // A concurrent request that disabled the second factor replaced the session, so the library finds none.
      const isSignedOut = authRefusal(error) === "UNAUTHORIZED";
      if (isSignedOut && !(await isOn(scope))) return refused("not_on");
      throw error;
    }
    const isFirst = await db.transaction(async (tx) => {
      const disabled = await tx
        .update(users)
        .set({ twoFactorEnabled: false })
        .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
        .returning({ id: users.id });
      if (disabled.length === 0) return false;
      await revokeVerifications(tx, userId);
      await record(tx, {
        type: "second_factor_disabled",
        userId,
        userAgent: headers.get("User-Agent"),
      });
      return true;
    });
    if (!isFirst) return refused("not_on");
    // Also deletes the secret and replaces the session.
    const { headers: answer } = await auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    });
    return done({ headers: cookiesOf(answer) });
  });
}

async function isOn({ db, actor }: SecurityScope): Promise<boolean> {
  const [user] = await db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user?.isOn === true;
}
