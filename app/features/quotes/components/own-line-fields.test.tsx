import { expect, test } from "vitest";
import { markup } from "#tests/support/markup.tsx";
import { OwnLineFields } from "./own-line-fields.tsx";

const nothing = () => undefined;

/** The markup of an own line's fields in which these values were typed. */
function fields(label: string, amount: string): string {
  return markup(<OwnLineFields {...{ label, amount }} errorOf={nothing} onAmount={nothing} />);
}

test.each([
  ["nothing", "", "", false],
  ["a name", "Gasoil", "", true],
  ["an amount", "", "80", true],
])("an own line is only expanded if something was typed: %s", (_what, label, amount, isOpen) => {
  expect(/<details[^>]* open=""/.test(fields(label, amount))).toBe(isOpen);
});
