import { createHash, randomUUID } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import type { Auth } from "#app/platform/auth.server.ts";

const YEAR = 365 * 24 * 60 * 60;
const contents = z.object({ account: z.string(), browser: z.uuid() });

/**
 * Tells the browsers in which an account was used before from all others, so that guesses made
 * elsewhere cannot lock its owner out. It proves nothing else: the password is asked for all the same.
 */
async function knownBrowserCookie(auth: Auth) {
  const { secret, options } = await auth.$context;
  return createCookie("known_browser", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: options.advanced?.useSecureCookies,
    maxAge: YEAR,
    secrets: [secret],
  });
}

/** The id of this browser if that account was used in it before, else null. */
export async function findKnownBrowser(
  auth: Auth,
  cookieHeader: string | null,
  email: string,
): Promise<string | null> {
  const cookie = await knownBrowserCookie(auth);
  const parsed = contents.safeParse(await cookie.parse(cookieHeader));
  return parsed.success && parsed.data.account === digest(email) ? parsed.data.browser : null;
}

/** The header value that makes this browser known for an account. */
export async function rememberBrowser(auth: Auth, email: string): Promise<string> {
  const cookie = await knownBrowserCookie(auth);
  return cookie.serialize({ account: digest(email), browser: randomUUID() });
}

/** The cookie says for which account it is without carrying the address about. */
function digest(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
