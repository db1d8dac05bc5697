import { hash } from "node:crypto";
import { uuidOf } from "./uuid.ts";

/** A UUID (version 8) derived from the parts: the same parts always give the same UUID. */
export function derivedUuid(...parts: readonly string[]): string {
  return uuidOf(hash("sha256", parts.join("/"), "buffer"), 8);
}
