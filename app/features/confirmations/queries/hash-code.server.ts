import { createHmac } from "node:crypto";
import type { Auth } from "#app/platform/auth.server.ts";
import { deriveKey } from "#app/platform/derived-key.server.ts";

type Code = { confirmationId: string; code: string };

/**
 * How a code is stored: by a key that is not in the database, because a million codes are soon tried
 * by whoever has a copy of it.
 */
export async function hashCode(auth: Auth, { confirmationId, code }: Code): Promise<string> {
  const { secret } = await auth.$context;
  const key = deriveKey(secret, "confirmation-code");
  return createHmac("sha256", key).update(`${confirmationId} ${code}`).digest("base64url");
}
