import { expect, test } from "vitest";
import { htmlOf } from "#tests/setup/read-markup.tsx";
import { OwnLineFields } from "./own-line-fields.tsx";

const nothing = () => undefined;

/** The fields of an own line, after something was typed into it. */
function fields(label: string, amount: string): string {
  return htmlOf(<OwnLineFields {...{ label, amount }} errorOf={nothing} onAmount={nothing} />);
}

test.each([
  ["nothing", "", "", false],
  ["a name", "Gasoil", "", true],
  ["an amount", "", "80", true],
])("an own line is unfolded when %s was typed", (_what, label, amount, isOpen) => {
  expect(fields(label, amount).includes('<details open=""')).toBe(isOpen);
});
