import { hash, randomUUID } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { deriveKey } from "../encryption/derived-key.server.ts";
import type { Auth } from "./auth.server.ts";

const yearSeconds = 365 * 24 * 60 * 60;
/** Enough for a family's computer; the least recently used account is removed first. */
const maxAccounts = 5;
const contents = z.object({ browser: z.uuid(), accounts: z.array(z.string()) });

/**
 * A signed cookie that recognizes browsers in which an account was used before. Guesses made elsewhere then
 * cannot lock the account's owner out, and only sign-ins in new browsers are reported by mail. The cookie
 * proves nothing else: the password is still required.
 */
async function knownBrowserCookie(auth: Auth) {
  const { secret, options } = await auth.$context;
  return createCookie("known_browser", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: options.advanced.useSecureCookies,
    maxAge: yearSeconds,
    secrets: [deriveKey(secret, "known-browser")],
  });
}

async function read(auth: Auth, cookieHeader: string | null) {
  const cookie = await knownBrowserCookie(auth);
  return contents.safeParse(await cookie.parse(cookieHeader)).data ?? null;
}

/** The id of this browser if the account was used in it before, otherwise null. */
export async function findKnownBrowser(
  auth: Auth,
  cookieHeader: string | null,
  email: string,
): Promise<string | null> {
  const known = await read(auth, cookieHeader);
  return known?.accounts.includes(digest(email)) ? known.browser : null;
}

/** The header that marks this browser as known for an account, as well as for those already marked. */
export async function rememberBrowser(
  auth: Auth,
  cookieHeader: string | null,
  email: string,
): Promise<string> {
  const known = await read(auth, cookieHeader);
  const account = digest(email);
  const others = known?.accounts.filter((other) => other !== account) ?? [];
  const cookie = await knownBrowserCookie(auth);
  return cookie.serialize({
    browser: known?.browser ?? randomUUID(),
    accounts: [account, ...others].slice(0, maxAccounts),
  });
}

/** The cookie identifies accounts without containing their addresses. */
function digest(email: string): string {
  return hash("sha256", email, "base64url");
}
