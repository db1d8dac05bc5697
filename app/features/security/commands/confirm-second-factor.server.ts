import { eq } from "drizzle-orm";
import { endSessions } from "#app/features/auth/commands/end-sessions.server.ts";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { revokeVerifications } from "#app/platform/auth/auth-revocation.server.ts";
import { findSessionToken } from "#app/platform/auth/auth-tokens.server.ts";
import { readCode } from "#app/platform/auth/second-factor-code.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { twoFactors } from "#db/schema/schema.ts";

type Guarded = { headers: Headers; recoveryCodes: string[] };

/**
 * Confirms the first code of an authenticator app; from now on, signing in requires the app. Ends all
 * sessions that were opened without it, except this one. Returns the recovery codes, which are never shown
 * again, so that a second confirmation is refused with `already_on`.
 */
export async function confirmSecondFactor(
  scope: SecurityScope,
  { code: typed }: { code: string },
): Promise<Outcome<Guarded, "code_invalid" | "not_begun" | "already_on"> | RateLimited> {
  const { auth, db, record, limits, actor, headers } = scope;
  const { userId } = actor;
  const tooMany = await overLimit(limits, ["second-factor", `set-up ${userId}`]);
  if (tooMany) return tooMany;
  const [factor] = await db
    .select({ isOn: twoFactors.verified })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  if (!factor) return refused("not_begun");
  if (factor.isOn) return refused("already_on");
  try {
    const { code } = readCode(typed);
    const opened = await auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
    const cookies = cookiesOf(opened.headers);
    await endSessions(scope, userId, { except: await findSessionToken(auth, cookies) });
    await revokeVerifications(db, userId);
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    await record(db, {
      type: "second_factor_enabled",
      userId,
      userAgent: headers.get("User-Agent"),
    });
    return done({ headers: cookies, recoveryCodes: backupCodes });
  } catch (error) {
    if (authRefusal(error) === "INVALID_CODE") return refused("code_invalid");
    throw error;
  }
}
