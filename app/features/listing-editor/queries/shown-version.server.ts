import { hash } from "node:crypto";

/**
 * The version of what a form of the boat editor shows: a hash of its content. The same content always has the
 * same version, however often it was saved, and changes elsewhere in the boat are no conflict.
 */
export function shownVersion(content: unknown): string {
  return hash("sha256", JSON.stringify(content), "base64url");
}
