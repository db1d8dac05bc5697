import { authRefusal } from "#app/platform/auth/auth.server.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";

/** Replaces the recovery codes, given the password. Returns the new ones, which are never shown again. */
export async function renewRecoveryCodes(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ recoveryCodes: string[] }, "password_wrong" | "not_on"> | RateLimited> {
  const { auth, db, record, actor, headers } = scope;
  return withOwnPassword(scope, async () => {
    try {
      const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers });
      await record(db, {
        type: "recovery_codes_renewed",
        userId: actor.userId,
        userAgent: headers.get("User-Agent"),
      });
      return done({ recoveryCodes: backupCodes });
    } catch (error) {
      if (authRefusal(error) === "TWO_FACTOR_NOT_ENABLED") return refused("not_on");
      throw error;
    }
  });
}
