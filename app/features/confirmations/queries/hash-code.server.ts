import { createHmac } from "node:crypto";
import type { Auth } from "#app/platform/auth/auth.server.ts";
import { deriveKey } from "#app/platform/encryption/derived-key.server.ts";

type Code = { confirmationId: string; code: string };

/**
 * Hashes a code for storage, with a key that is not in the database: anyone with a copy of the database could
 * quickly try all million codes.
 */
export async function hashCode(auth: Auth, { confirmationId, code }: Code): Promise<string> {
  const { secret } = await auth.$context;
  const key = deriveKey(secret, "confirmation-code");
  return createHmac("sha256", key).update(`${confirmationId} ${code}`).digest("base64url");
}
