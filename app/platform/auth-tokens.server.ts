import { randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { signJWT, verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { type Auth, CONFIRMATION_LIFETIME, RESET_LIFETIME } from "./auth.server.ts";

// Tokens are created when the mail that carries them is sent: a queued job, which is kept for days,
// holds no secret, and a link's lifetime starts when it is sent.

/** Token for the link that confirms an address; used by `auth.api.verifyEmail`. */
export async function issueConfirmationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, CONFIRMATION_LIFETIME);
}

/** Token for the link that resets a password, valid for one use by `auth.api.resetPassword`. */
export async function issueResetToken(auth: Auth, userId: string, now: Date): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME * 1000);
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt,
  });
  return token;
}

/**
 * The id of the user whose password a reset link can still change, or null. Does not use the link
 * up.
 */
export async function findResetOwner(auth: Auth, token: string, now: Date): Promise<string | null> {
  // PostgreSQL rejects text that contains a zero byte.
  if (!/^[\w-]{1,100}$/.test(token)) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(resetIdentifier(token));
  return found && found.expiresAt > now ? found.value : null;
}

/** The identifier under which the library stores a reset token. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}

type LinkPurpose = "confirm-email-change" | "undo-email-change";
const linkClaims = z.object({ purpose: z.string(), id: z.uuid() });
/** Longer than any link is valid: whether a link is still valid is decided by its record. */
const LINK_LIFETIME = 30 * 24 * 60 * 60;

/** Token for a link that does one thing with one record, signed with our secret. */
export async function issueLinkToken(auth: Auth, purpose: LinkPurpose, id: string) {
  const { secret } = await auth.$context;
  return signJWT({ purpose, id }, secret, LINK_LIFETIME);
}

/** The record that a link is for; null for a token of another purpose and for a forged one. */
export async function readLinkToken(
  auth: Auth,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const { secret } = await auth.$context;
  const claims = linkClaims.safeParse(await verifyJWT(token, secret)).data;
  return claims?.purpose === purpose ? claims.id : null;
}

/** The session token set by a response's cookies; null when they set none. */
export async function tokenOf(auth: Auth, cookies: Headers): Promise<string | null> {
  const pairs = cookies.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const found = await auth.api.getSession({
    headers: new Headers({ Cookie: pairs.join("; ") }),
    query: { disableRefresh: true },
  });
  return found?.session.token ?? null;
}
