import { requireNewPassword } from "#app/features/auth/commands/end-sessions.server.ts";
import { revokePendingActions } from "#app/platform/auth/auth-revocation.server.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import type { RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { lockAccount } from "./lock-account.server.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";

type Input = { currentPassword: string; password: string };

/**
 * Sets a new password, given the current one. All other sessions end; the returned headers continue this one.
 * If the account got another address meanwhile, its old one may have taken it back from whoever sent this:
 * then neither password works.
 */
export async function changePassword(
  scope: SecurityScope,
  { currentPassword, password }: Input,
): Promise<Outcome<{ headers: Headers }, "password_wrong"> | RateLimited> {
  const { auth, db, record, actor, now, headers } = scope;
  const { userId } = actor;
  return withOwnPassword(scope, async () => {
    const changed = await auth.api.changePassword({
      body: { currentPassword, newPassword: password, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    const userAgent = headers.get("User-Agent");
    const isSame = await db.transaction(async (tx) => {
      if ((await lockAccount(tx, userId)) !== actor.email) {
        await requireNewPassword({ db: tx, record }, userId);
        return false;
      }
      await revokePendingActions(tx, userId, now);
      await record(tx, { type: "sessions_ended", userId });
      await record(tx, { type: "password_changed", userId, userAgent });
      return true;
    });
    if (!isSame) throw new AppError("unauthenticated");
    return done({ headers: cookiesOf(changed.headers) });
  });
}
