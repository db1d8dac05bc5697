import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkPasswordRules,
  isStrongPassword,
  passwordMaxLength,
  passwordRules,
  specialCharacters,
} from "./password-policy.ts";

const unmet = (password: string) =>
  checkPasswordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

test("an empty password meets no rule", () => {
  expect(unmet("")).toEqual([...passwordRules]);
});

// spec 1-5.03 1-5.04 1-9.01 2-5.30 2-9.12
test.each([
  ["Abcde1!", ["length"]],
  ["ABCDEFG1!", ["lowercase"]],
  ["abcdefg1!", ["uppercase"]],
  ["Abcdefgh!", ["digit"]],
  ["Abcdefgh1", ["special"]],
  ["Abcdefgh1-_;", ["special"]],
  ["Abcdef1!", []],
  ["Élan1234?é", []],
])("the password %s fails the rules %j", (password, expected) => {
  expect(unmet(password)).toEqual(expected);
});

// spec 1-5.04
test("each special character of the list is sufficient on its own", () => {
  for (const character of specialCharacters) {
    expect(isStrongPassword(`Abcdefg1${character}`)).toBe(true);
  }
});

// spec 1-5.03 2-5.30
test("a password is strong if and only if it meets every rule and is not too long", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * passwordMaxLength }), (password) => {
      const fits = password.length <= passwordMaxLength;
      expect(isStrongPassword(password)).toBe(fits && unmet(password).length === 0);
    }),
  );
});
