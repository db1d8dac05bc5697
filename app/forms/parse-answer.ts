import { isRecord, parseJson } from "#app/platform/text/json.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * Parses the response to a form that a script sent itself. Null when the text is not ours, such as a proxy's
 * error page or an empty body.
 */
export function parseAnswer<Value>(text: string): FormAnswer<Value> | null {
  const answer = parseJson(text);
  if (!isRecord(answer) || !("done" in answer)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own action's answer
  return answer as FormAnswer<Value>;
}
