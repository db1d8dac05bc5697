import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "../encryption/derived-key.server.ts";
import { type Auth, confirmationLifetime, resetLifetime } from "./auth.server.ts";
import { readClaims, signToken, verifyToken } from "./signed-token.server.ts";

// Tokens are created when the mail that carries them is sent. A queued job, which is stored for days, then
// holds no secret, and a link's lifetime starts when it is sent.

type LinkPurpose = "confirm-email" | "confirm-email-change" | "undo-email-change";

/** The signing key of one kind of link: it does not verify links of another kind. */
async function linkKey(auth: Auth, purpose: LinkPurpose): Promise<string> {
  const { secret } = await auth.$context;
  return deriveKey(secret, purpose);
}

const confirmationClaims = z.object({ email: z.email(), until: z.iso.datetime() });

/** Signs the token of a link that confirms an address. */
export async function issueConfirmationToken(auth: Auth, email: string, now: Date) {
  const until = new Date(now.getTime() + confirmationLifetime * 1000);
  return signToken({ email, until }, await linkKey(auth, "confirm-email"));
}

/** The address that a link confirms, and whether the link has expired; null for a forged link. */
export async function verifyConfirmationToken(
  auth: Auth,
  token: string,
  now: Date,
): Promise<{ email: string; isExpired: boolean } | null> {
  const given = verifyToken(token, await linkKey(auth, "confirm-email"));
  const claims = confirmationClaims.safeParse(given).data;
  return claims ? { email: claims.email, isExpired: new Date(claims.until) <= now } : null;
}

/** The address in a confirmation link, without checking its signature: only used to prefill a field. */
export function addressInToken(token: string): string | null {
  return confirmationClaims.safeParse(readClaims(token)).data?.email ?? null;
}

type Owner = { userId: string; email: string };

/**
 * Creates the token of a link that resets a password, valid for one use by `auth.api.resetPassword`. It
 * contains the hash of the address that the link is mailed to: it is worthless once the account has another,
 * even if it was stored only after the change.
 */
export async function issueResetToken(
  auth: Auth,
  { userId, email }: Owner,
  now: Date,
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(24).toString("base64url") + addressHash(email);
  const expiresAt = new Date(now.getTime() + resetLifetime * 1000);
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt,
  });
  return token;
}

/**
 * The user whose password a reset link can still change, with the address that it was mailed to; null if the
 * link is over or the user has another address. Does not use up the link.
 */
export async function findResetOwner(auth: Auth, token: string, now: Date): Promise<Owner | null> {
  const userId = await findOwner(auth, { token, identifier: resetIdentifier(token) }, now);
  if (userId === null) return null;
  const { internalAdapter } = await auth.$context;
  const email = (await internalAdapter.findUserById(userId))?.email;
  // The whole token is the identifier, so nobody can have replaced the hash in it.
  return email !== undefined && token.endsWith(addressHash(email)) ? { userId, email } : null;
}

function addressHash(email: string): string {
  return hash("sha256", email, "base64url");
}

/**
 * Stores whose password a reset link has just changed, for as long as such a link is valid. It is deleted
 * with the person's other links, such as when the password changes again.
 */
export async function rememberUsedReset(
  auth: Auth,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(now.getTime() + resetLifetime * 1000);
  await internalAdapter.createVerificationValue({
    identifier: usedResetIdentifier(token),
    value: userId,
    expiresAt,
  });
}

/** The id of the user whose password this link has changed, as long as that is remembered; otherwise null. */
export function findUsedResetOwner(auth: Auth, token: string, now: Date): Promise<string | null> {
  return findOwner(auth, { token, identifier: usedResetIdentifier(token) }, now);
}

async function findOwner(
  auth: Auth,
  { token, identifier }: { token: string; identifier: string },
  now: Date,
): Promise<string | null> {
  // PostgreSQL rejects text that contains a zero byte.
  if (!/^[\w-]{1,100}$/.test(token)) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  return found && found.expiresAt > now ? found.value : null;
}

/** The identifier under which the library stores a reset token. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}

function usedResetIdentifier(token: string): string {
  return `used-reset-password:${token}`;
}

const linkClaims = z.object({ id: z.uuid() });
type RecordPurpose = Exclude<LinkPurpose, "confirm-email">;

/**
 * Signs the token of a link that does one thing with one record. The record says how long the link is valid.
 */
export async function issueLinkToken(auth: Auth, purpose: RecordPurpose, id: string) {
  return signToken({ id }, await linkKey(auth, purpose));
}

/** The id of the record that a link is for; null for a forged link or one with another purpose. */
export async function verifyLinkToken(
  auth: Auth,
  purpose: RecordPurpose,
  token: string,
): Promise<string | null> {
  const claims = verifyToken(token, await linkKey(auth, purpose));
  return linkClaims.safeParse(claims).data?.id ?? null;
}

/** The session token in a response's cookies; null when they contain none. */
export async function findSessionToken(auth: Auth, cookies: Headers): Promise<string | null> {
  const pairs = cookies.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const found = await auth.api.getSession({
    headers: new Headers({ Cookie: pairs.join("; ") }),
    query: { disableRefresh: true },
  });
  return found?.session.token ?? null;
}
