import { randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { type Auth, CONFIRMATION_LIFETIME, RESET_LIFETIME } from "./auth.server.ts";

// Tokens are made when the mail that carries them is: a queued job, which is kept for days, holds
// no secret, and a link's time begins when it is sent.

/** Token for the link that confirms an address; `auth.api.verifyEmail` takes it. */
export async function issueConfirmationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, CONFIRMATION_LIFETIME);
}

/** Token for the link that resets a password, good for one use; `auth.api.resetPassword` takes it. */
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

/** Whether a reset link can still be used; asking does not use it up. */
export async function isResetTokenGood(auth: Auth, token: string, now: Date): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(resetIdentifier(token));
  return found !== null && found !== undefined && found.expiresAt > now;
}

/** The name under which the library looks a reset token up. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}
