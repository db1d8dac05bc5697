import { hkdfSync } from "node:crypto";

/** What the site signs with derived keys. The session library uses AUTH_SECRET itself. */
export type KeyPurpose =
  | "confirm-email"
  | "confirmation-code"
  | "confirm-email-change"
  | "undo-email-change"
  | "known-browser"
  | "sandbox-webhooks";

/**
 * The key for one purpose, derived from AUTH_SECRET (HKDF, RFC 5869). A signature for one purpose is not
 * valid for any other, and a leaked derived key reveals no other key.
 */
export function deriveKey(authSecret: string, purpose: KeyPurpose): string {
  const bytes = hkdfSync("sha256", authSecret, "", `escale ${purpose}`, 32);
  return Buffer.from(bytes).toString("base64url");
}
