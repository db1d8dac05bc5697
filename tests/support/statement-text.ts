import { isRecord } from "#app/platform/text/json.ts";

/** The SQL of what was given to `query` of a connection or pool: a text, or an object that contains it. */
export function statementText(sent: unknown): string {
  return String(isRecord(sent) ? sent["text"] : sent);
}
