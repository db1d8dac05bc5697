import { expect, test } from "vitest";
import { cents, parseDecimalToCents } from "#app/platform/money.ts";
import { typedEurosOf } from "./form-fields.tsx";

test.each([
  [0, "0,00"],
  [5, "0,05"],
  [150_00, "150,00"],
  [1_500_00, "1500,00"],
  [9_999_999, "99999,99"],
])("%i cents are shown in a field as %s", (amount, text) => {
  expect(typedEurosOf(cents(amount))).toBe(text);
});

test("a stored amount stays an amount when a digit is typed before its comma", () => {
  const typed = typedEurosOf(cents(1_500_00)).replace(",", "0,");
  expect(parseDecimalToCents(typed)).toBe(15_000_00);
});

test("no amount leaves the field empty", () => {
  expect(typedEurosOf(null)).toBe("");
});
