import fc from "fast-check";
import { expect, test } from "vitest";
import { confirmationCode, readConfirmationCode } from "./confirmation-code.ts";

test("a code has six digits, including leading zeros", () => {
  expect(confirmationCode(() => 0)).toBe("000000");
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), (digits) => {
      const rest = [...digits];
      expect(confirmationCode(() => rest.shift() ?? 0)).toBe(digits.join(""));
    }),
  );
});

test.each([
  ["481902", "481902"],
  [" 481 902 ", "481902"],
  ["481-902", "481902"],
  ["481\u00A0902", "481902"],
  ["\u200E481\u202F902\u200B", "481902"],
  ["481\u2011902", "481902"],
  ["48190", null],
  ["4819022", null],
  ["48190a", null],
  ["", null],
])("the typed code %j is read as %j", (typed, code) => {
  expect(readConfirmationCode(typed)).toBe(code);
});
