import { authRefusal } from "#app/platform/auth.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/rate-limits.server.ts";
import type { AccountScope } from "../account-scope.server.ts";
import { cookiesOf } from "../cookie-headers.server.ts";
import { findKnownBrowser, rememberBrowser } from "../known-browser.server.ts";
import type { SignInInput } from "../schema.ts";

type Refused = "invalid_credentials" | "email_not_confirmed";
type Attempt = Pick<AccountScope, "auth" | "limits" | "address"> & { headers: Headers };

/**
 * Opens a session; the headers carry its cookie. A wrong password and an unknown address get the
 * same answer after the same work; that an address is not confirmed is only said to who knows the
 * password (spec 1 §8).
 */
export async function signIn(
  { auth, limits, address, headers }: Attempt,
  { email, password }: SignInInput,
): Promise<Outcome<{ headers: Headers }, Refused> | RateLimited> {
  const browser = await findKnownBrowser(auth, headers.get("Cookie"), email);
  const limited = browser
    ? ([["sign-in-known-browser", browser]] as const)
    : ([
        ["sign-in-address", address],
        ["sign-in-account-address", `${email} ${address}`],
        ["sign-in-account", email],
      ] as const);
  const tooMany = await overLimit(limits, ...limited);
  if (tooMany) return tooMany;
  try {
    const opened = await auth.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    opened.headers.append("Set-Cookie", await rememberBrowser(auth, email));
    for (const [rule, key] of limited) await limits.giveBack(rule, key);
    return done({ headers: cookiesOf(opened.headers) });
  } catch (error) {
    const code = authRefusal(error);
    if (code === "EMAIL_NOT_VERIFIED") return refused("email_not_confirmed");
    if (code && credentialCodes.has(code)) return refused("invalid_credentials");
    throw error;
  }
}

const credentialCodes = new Set([
  "INVALID_EMAIL_OR_PASSWORD",
  "INVALID_EMAIL",
  "PASSWORD_TOO_LONG",
]);
