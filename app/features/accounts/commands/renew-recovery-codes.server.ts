import { authRefusal } from "#app/platform/auth.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited } from "#app/platform/rate-limits.server.ts";
import { recordSecurityEvent } from "../security-event.server.ts";
import { passwordTries, type SecurityScope } from "../security-scope.server.ts";

/** New recovery codes in place of the old ones, given out this once. */
export async function renewRecoveryCodes(
  scope: SecurityScope,
  { password }: { password: string },
): Promise<Outcome<{ recoveryCodes: string[] }, "password_wrong" | "not_on"> | RateLimited> {
  const { auth, db, jobs, limits, actor, headers } = scope;
  const tooMany = await passwordTries(scope);
  if (tooMany) return tooMany;
  try {
    const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers });
    await limits.giveBack("password-check", actor.userId);
    await recordSecurityEvent(
      { db, jobs },
      {
        userId: actor.userId,
        action: "recovery_codes_renewed",
        userAgent: headers.get("User-Agent"),
      },
    );
    return done({ recoveryCodes: backupCodes });
  } catch (error) {
    const code = authRefusal(error);
    if (code === "INVALID_PASSWORD") return refused("password_wrong");
    if (code === "TWO_FACTOR_NOT_ENABLED") return refused("not_on");
    throw error;
  }
}
