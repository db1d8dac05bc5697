import { createHmac, timingSafeEqual } from "node:crypto";
import { parseJson } from "../text/json.ts";

// Tokens for links in mail: 'claims.signature', both base64url, the signature HMAC-SHA-256.

/** A token that only the holder of `key` can create; its claims can be read by everyone. */
export function signToken(claims: object, key: string): string {
  const content = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${content}.${signature(content, key).toString("base64url")}`;
}

/** The claims of a token signed with `key`; null for any other text. */
export function verifyToken(token: string, key: string): unknown {
  const [content = "", given = "", ...more] = token.split(".");
  const expected = signature(content, key);
  const bytes = Buffer.from(given, "base64url");
  if (more.length > 0 || bytes.length !== expected.length) return null;
  return timingSafeEqual(bytes, expected) ? readClaims(token) : null;
}

/** The claims of a token, without checking its signature: to prefill a field, never to decide anything. */
export function readClaims(token: string): unknown {
  return parseJson(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8"));
}

function signature(content: string, key: string): Buffer {
  return createHmac("sha256", key).update(content).digest();
}
