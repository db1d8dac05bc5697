import { randomFillSync } from "node:crypto";

const NONCE_BYTES = 16;

/** Random bytes for many nonces, because generating many at once costs hardly more than one. */
const random = Buffer.alloc(NONCE_BYTES * 256);
let used = random.length;

/** A new nonce for the Content-Security-Policy of one response. */
export function createNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const nonce = random.toString("base64", used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
}
