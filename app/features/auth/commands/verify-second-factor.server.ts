import { isAPIError } from "better-auth/api";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { findKnownBrowser } from "#app/platform/auth/known-browser.server.ts";
import { readCode } from "#app/platform/auth/second-factor-code.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { type Challenge, findChallenge } from "../queries/find-challenge.server.ts";
import { recognizeBrowser } from "./recognize-browser.server.ts";

type Attempt = Pick<VisitorScope, "auth" | "db" | "record" | "limits"> & { headers: Headers };
type Input = { code: string; trustsBrowser: boolean };
type SignedIn = { userId: string; headers: Headers };

/**
 * Second step of signing in: checks the code of the authenticator app, or a recovery code. Each code works
 * once. Attempts are counted per account, separately for each of its known browsers.
 */
export async function verifySecondFactor(
  { limits, ...scope }: Attempt,
  { code: typed, trustsBrowser }: Input,
): Promise<Outcome<SignedIn, "code_invalid" | "code_expired"> | RateLimited> {
  const { auth, db, record, headers } = scope;
  const challenge = await findChallenge(auth, headers);
  if (!challenge) return refused("code_expired");
  const { user } = challenge;
  const browser = await findKnownBrowser(auth, headers.get("Cookie"), user.email);
  const limited = browser
    ? (["second-factor-known-browser", `${browser} ${user.id}`] as const)
    : (["second-factor", user.id] as const);
  const tooMany = await overLimit(limits, limited);
  if (tooMany) return tooMany;
  const { kind, code } = readCode(typed);
  // A code works only once, because someone who sees it on the screen could submit it before its owner.
  const isRepeated = await overLimit(limits, ["second-factor-code", `${user.id} ${code}`]);
  if (isRepeated) return refused("code_invalid");
  try {
    const opened = await tryCode(auth, challenge, { kind, code, trustDevice: trustsBrowser });
    await limits.giveBack(limited[0], limited[1]);
    const cookies = cookiesOf(opened.headers);
    const { token } = opened.response;
    if (kind === "recovery") {
      await record(db, {
        type: "recovery_code_used",
        userId: user.id,
        userAgent: headers.get("User-Agent"),
      });
    }
    const known = await recognizeBrowser(scope, {
      userId: user.id,
      email: user.email,
      token: token ?? "",
    });
    cookies.append("Set-Cookie", known);
    return done({ userId: user.id, headers: cookies });
  } catch (error) {
    const reason = authRefusal(error);
    if (reason && invalid.has(reason)) return refused("code_invalid");
    if (reason && over.has(reason)) return refused("code_expired");
    // A concurrent sign-in has used the same recovery code.
    if (isAPIError(error) && error.status === "CONFLICT") return refused("code_invalid");
    throw error;
  }
}

type Code = { kind: "app" | "recovery"; code: string; trustDevice: boolean };

function tryCode(auth: VisitorScope["auth"], { headers }: Challenge, { kind, ...body }: Code) {
  return kind === "app"
    ? auth.api.verifyTOTP({ body, headers, returnHeaders: true })
    : auth.api.verifyBackupCode({ body, headers, returnHeaders: true });
}

const invalid = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);
const over = new Set([
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "TOTP_NOT_ENABLED",
  "BACKUP_CODES_NOT_ENABLED",
]);
