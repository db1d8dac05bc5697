import { parseJson } from "#app/platform/json.ts";
import type { FormAnswer } from "./form-answer.ts";

/** The answer to a form that a script sent itself; null when the text is not ours: a proxy's page, or nothing. */
export function parseAnswer<Value>(text: string): FormAnswer<Value> | null {
  const answer: unknown = parseJson(text);
  if (typeof answer !== "object" || answer === null || !("done" in answer)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own action's answer
  return answer as FormAnswer<Value>;
}
