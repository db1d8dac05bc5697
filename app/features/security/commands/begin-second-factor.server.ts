import { authRefusal } from "#app/platform/auth/auth.server.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";

/**
 * Creates the secret for an authenticator app. Signing in does not require the app until its first code is
 * confirmed.
 */
export async function beginSecondFactor(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ uri: string }, "password_wrong" | "already_on"> | RateLimited> {
  const { auth, headers } = scope;
  return withOwnPassword(scope, async () => {
    try {
      const begun = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
      if (!("totpURI" in begun)) throw new Error("No secret was made");
      return done({ uri: begun.totpURI });
    } catch (error) {
      if (authRefusal(error) === "TOTP_ALREADY_ENABLED") return refused("already_on");
      throw error;
    }
  });
}
