import { createHmac } from "node:crypto";
import type { Auth } from "#app/platform/auth/auth.server.ts";
import { deriveKey } from "#app/platform/encryption/derived-key.server.ts";

type Code = { confirmationId: string; email: string; code: string };

/**
 * Hashes a code for storage, with a key that is not in the database: anyone with a copy of the database could
 * quickly try all million codes. The hash includes the address that the code was mailed to, because the code
 * proves that the person reads its mail, and the address may have been corrected since.
 */
export async function hashCode(auth: Auth, { confirmationId, email, code }: Code): Promise<string> {
  const { secret } = await auth.$context;
  const key = deriveKey(secret, "confirmation-code");
  return createHmac("sha256", key).update(`${confirmationId} ${email} ${code}`).digest("base64url");
}
