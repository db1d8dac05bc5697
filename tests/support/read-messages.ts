import { readFileSync } from "node:fs";
import { isRecord } from "#app/platform/text/json.ts";

/** The messages of a file by their keys: each is a text, or a list with variants. */
export function readMessages(path: string): Record<string, unknown> {
  const messages: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isRecord(messages)) throw new TypeError(`${path} is not an object`);
  return messages;
}
