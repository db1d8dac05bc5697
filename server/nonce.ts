import { randomBytes } from "node:crypto";

/** A new nonce for the Content-Security-Policy of one response. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}
