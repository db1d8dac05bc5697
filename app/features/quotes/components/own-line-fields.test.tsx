import { expect, test } from "vitest";
import { htmlOf } from "#tests/setup/read-markup.tsx";
import { OwnLineFields } from "./own-line-fields.tsx";

/** The fields of an own line, after a refusal of what was typed. */
function fields(ownLabel: string, ownAmount: string): string {
  const result = { status: "error" as const, initialValue: { ownLabel, ownAmount } };
  const refusal = { form: "", done: false as const, reason: null, result };
  return htmlOf(<OwnLineFields refusal={refusal} onAmount={() => {}} />);
}

test.each([
  ["nothing", "", "", false],
  ["a name", "Gasoil", "", true],
  ["an amount", "", "80", true],
])("an own line is unfolded when %s was typed", (_what, label, amount, isOpen) => {
  expect(fields(label, amount).includes('<details open=""')).toBe(isOpen);
});
