import { and, eq, sql } from "drizzle-orm";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import {
  findResetOwner,
  findUsedResetOwner,
  rememberUsedReset,
} from "#app/platform/auth/auth-tokens.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { accounts, users } from "#db/schema/schema.ts";
import { findWaitingBrowser } from "../queries/find-waiting-browser.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { requireNewPassword } from "./end-sessions.server.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "record" | "limits" | "now"> & { headers: Headers };
type Input = { token: string; password: string; userAgent?: string | null };

/** The account if this browser waited for its confirmation, and the page on which it registered. */
type Reset = { waited: { userId: string; redirectTo: string | null } | null };

/**
 * Sets a new password with the link of a reset mail, which works once (spec 2 §4). All sessions of the
 * account end, including that of this browser, so that anyone who knew the old password is signed out. The
 * link came by mail, so using it also confirms the address that it was sent to, and no other: whoever
 * registered may have typed another since. A message that waited for the confirmation is sent only from the
 * browser that registered: in any other, someone else may have registered with this address. The same
 * password again with the same link succeeds without effect.
 */
export async function resetPassword(
  scope: Scope,
  { token, password, userAgent = null }: Input,
): Promise<Outcome<Reset, "link_invalid">> {
  const { auth, db, record, now, headers } = scope;
  try {
    const owner = await findResetOwner(auth, token, now);
    if (!owner) return await repeatedOrOver(scope, { token, password });
    const { userId, email } = owner;
    // Read first, because the new password ends what waits with the old one.
    const waiting = await findWaitingBrowser(db, { headers, now });
    const waited = waiting?.userId === userId ? waiting : null;
    await auth.api.resetPassword({ body: { token, newPassword: password } });
    const isSet = await db.transaction(async (tx) => {
      const by = waited ? "confirmation" : "password_reset";
      const whose = sql`(${users.id}, ${users.email}) = (${userId}, ${email})`;
      if ((await confirmAddress(tx, record, { whose, by })) === null) {
        // The address changed since the link was found: its reader has no claim to the account any more.
        await requireNewPassword({ db: tx, record }, userId);
        return false;
      }
      await record(tx, { type: "sessions_ended", userId });
      await record(tx, { type: "password_reset", userId, userAgent });
      return true;
    });
    if (!isSet) return refused("link_invalid");
    await rememberUsedReset(auth, { token, userId }, now);
    return done({ waited });
  } catch (error) {
    if (authRefusal(error) !== "INVALID_TOKEN") throw error;
    return repeatedOrOver(scope, { token, password });
  }
}

/** The outcome of a link that no longer works: success if it has set this very password. */
async function repeatedOrOver(
  scope: Scope,
  input: Pick<Input, "token" | "password">,
): Promise<Outcome<Reset, "link_invalid">> {
  return (await hasSetPassword(scope, input)) ? done({ waited: null }) : refused("link_invalid");
}

/**
 * Whether a link that no longer works has set this very password, and nothing has changed it since. The
 * attempts are limited like other checks of the person's password.
 */
async function hasSetPassword(
  { auth, db, limits, now }: Scope,
  { token, password }: Pick<Input, "token" | "password">,
): Promise<boolean> {
  const userId = await findUsedResetOwner(auth, token, now);
  if (!userId) return false;
  if (await overLimit(limits, ["password-check", userId])) return false;
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash) return false;
  const { password: passwords } = await auth.$context;
  return passwords.verify({ hash: account.hash, password });
}
