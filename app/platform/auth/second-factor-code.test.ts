import fc from "fast-check";
import { expect, test } from "vitest";
import { readCode, recoveryAlphabet, recoveryCode } from "./second-factor-code.ts";

test.each([
  ["123456", "app", "123456"],
  [" 123 456 ", "app", "123456"],
  ["12345", "recovery", "12345-"],
  ["ABCDE-fgh23", "recovery", "abcde-fgh23"],
  ["abcdefgh23", "recovery", "abcde-fgh23"],
  ["\u200E123\u202F456\u200B", "app", "123456"],
  ["abcde\u2011fgh23", "recovery", "abcde-fgh23"],
  ["abcde\u2013fgh23\uFEFF", "recovery", "abcde-fgh23"],
])("%j is the %s code %s", (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

test("every recovery code is recognized, however it is typed", () => {
  const picks = fc.array(fc.nat(recoveryAlphabet.length - 1), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(picks, fc.constantFrom("", " ", "-"), (choices, gap) => {
      const left = [...choices];
      const code = recoveryCode(() => left.pop() ?? 0);
      const typed = code.replace("-", gap).toUpperCase();
      expect(readCode(typed)).toEqual({ kind: "recovery", code });
    }),
  );
});
