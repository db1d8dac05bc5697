import { hkdfSync } from "node:crypto";

/** What the site signs itself. The library of sessions uses AUTH_SECRET as it is, for its own. */
export type KeyPurpose =
  | "confirm-email"
  | "confirmation-code"
  | "confirm-email-change"
  | "undo-email-change"
  | "known-browser"
  | "sandbox-webhooks";

/**
 * The key of one purpose, derived from AUTH_SECRET (HKDF, RFC 5869): what is signed for one purpose
 * is a forgery for every other, and whoever learns a derived key learns no other.
 */
export function deriveKey(authSecret: string, purpose: KeyPurpose): string {
  const bytes = hkdfSync("sha256", authSecret, "", `escale ${purpose}`, 32);
  return Buffer.from(bytes).toString("base64url");
}
