import { isValidBIC, isValidIBAN } from "ibantools";
import { expect, test } from "vitest";
import { demoBic, demoIban } from "./demo-iban.ts";

test("the demo IBANs pass the form's validation and are all different", () => {
  const numbers = [1, 2, 32, 97, 98, 12_345_678_901];
  const ibans = numbers.map(demoIban);
  expect(ibans.filter((iban) => !isValidIBAN(iban))).toEqual([]);
  expect(new Set(ibans).size).toBe(numbers.length);
  expect(ibans.every((iban) => iban.slice(4, 14) === "0000000000")).toBe(true);
  expect(isValidBIC(demoBic)).toBe(true);
});
