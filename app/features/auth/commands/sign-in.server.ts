import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { constantTimeResponse } from "#app/platform/auth/constant-time-response.server.ts";
import { findKnownBrowser } from "#app/platform/auth/known-browser.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { type Credentials, findCredentials } from "../queries/find-credentials.server.ts";
import { isSuspendedAddress } from "../queries/is-suspended-address.server.ts";
import type { SignInInput } from "../schema.ts";
import { awaitConfirmation } from "./await-confirmation.server.ts";
import { recognizeBrowser } from "./recognize-browser.server.ts";

type Attempt = VisitorScope & { headers: Headers };
/**
 * The next step: none, the code of a second factor, or the confirmation mail. The headers set the cookie of
 * the session, or of the browser that waits for that step. `userId` is null until nothing is missing.
 */
type SignedIn = { headers: Headers } & (
  | { next: "done"; userId: string }
  | { next: "code" | "mailbox"; userId: null }
);

/**
 * Opens a session, or first asks for the code of a second factor. A wrong password and an unknown address get
 * the same response after the same time. Only with the right password does the response reveal that the
 * account is suspended, or its address not confirmed (spec 1 §8); in the second case a code is mailed at
 * once.
 */
export async function signIn(
  scope: Attempt,
  { email, password, redirectTo }: SignInInput & { redirectTo?: string | undefined },
): Promise<Outcome<SignedIn, "invalid_credentials" | "account_suspended"> | RateLimited> {
  const { auth, db, headers, limits, address } = scope;
  const waitForAnswerTime = constantTimeResponse();
  const browser = await findKnownBrowser(auth, headers.get("Cookie"), email);
  const limited = browser
    ? ([["sign-in-known-browser", `${browser} ${email}`]] as const)
    : signInLimits(email, address);
  const tooMany = await overLimit(limits, ...limited);
  if (tooMany) return tooMany;
  const before = await findCredentials(db, email);
  try {
    const opened = await auth.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const refusal = await refusalSince(db, email, before);
    if (refusal) {
      if ("token" in opened.response) {
        await (await auth.$context).internalAdapter.deleteSession(opened.response.token);
      }
      return refused(refusal);
    }
    for (const [rule, key] of limited) await limits.giveBack(rule, key);
    const cookies = cookiesOf(opened.headers);
    if ("twoFactorRedirect" in opened.response) {
      return done({ headers: cookies, next: "code", userId: null });
    }
    const { user, token } = opened.response;
    const known = await recognizeBrowser(scope, { userId: user.id, email: user.email, token });
    cookies.append("Set-Cookie", known);
    return done({ headers: cookies, next: "done", userId: user.id });
  } catch (error) {
    const code = authRefusal(error);
    if (code === "EMAIL_NOT_VERIFIED") {
      const waiting = await awaitConfirmation(scope, { email, redirectTo });
      return done({ headers: waiting, next: "mailbox", userId: null });
    }
    if (!code || !credentialCodes.has(code)) throw error;
    // The library hashes the password even if there is no account, but then reads one row less.
    await waitForAnswerTime();
    return refused("invalid_credentials");
  }
}

/** The limits of checking an account's password from a network address, in a browser that nobody knows. */
export function signInLimits(email: string, address: string) {
  return [
    // First, so that attempts refused by this limit do not count against others behind the same network
    // address.
    ["sign-in-account-address", `${email} ${address}`],
    ["sign-in-address", address],
    ["sign-in-account", email],
  ] as const;
}

const credentialCodes = new Set([
  "INVALID_EMAIL_OR_PASSWORD",
  "INVALID_EMAIL",
  "PASSWORD_TOO_LONG",
]);

/** The reason to close the session that was just opened; null to keep it. */
async function refusalSince(db: Db, email: string, before: Credentials | null) {
  const now = await findCredentials(db, email);
  // Compared, because a trusted browser gets a session without the code even with a second factor.
  const isChanged = now?.hash !== before?.hash || now?.hasSecondFactor !== before?.hasSecondFactor;
  if (isChanged) return "invalid_credentials";
  return (await isSuspendedAddress(db, email)) ? "account_suspended" : null;
}
