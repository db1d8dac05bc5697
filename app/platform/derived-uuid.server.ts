import { createHash } from "node:crypto";

/** A UUID (version 8) derived from the parts: the same parts always give the same UUID. */
export function derivedUuid(...parts: readonly string[]): string {
  const hash = createHash("sha256").update(parts.join("/")).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex").slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
