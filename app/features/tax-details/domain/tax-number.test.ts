import { describe, expect, test } from "vitest";
import { isTaxNumber, maskNumber, plainNumber } from "./tax-number.ts";

describe("a tax number", () => {
  test.each([
    ["individual", "FR", "1234567890123", true],
    ["individual", "FR", "123456789012", false],
    ["individual", "FR", "12345678901234", false],
    ["individual", "FR", "4234567890123", false],
    ["company", "FR", "732829320", true],
    ["company", "FR", "1234567890123", false],
    ["individual", "DE", "65929970489", true],
    ["individual", "IT", "RSSMRA85T10A562S", true],
    ["individual", "DE", "123", false],
    ["individual", "DE", "ABCDEF", false],
    ["individual", "DE", "1".repeat(21), false],
    ["individual", "DE", "123<5678", false],
  ] as const)("of a seller (%s, %s) can be %s: %s", (kind, residence, text, isRight) => {
    expect(isTaxNumber(text, { kind, residence })).toBe(isRight);
  });

  test("is normalised by removing separators", () => {
    expect(plainNumber(" 12 34.56-78/90 ab")).toBe("1234567890AB");
  });

  test.each([
    ["1234567890123", "**********123"],
    ["123456", "***456"],
    ["12345", "*****"],
    ["", ""],
  ])("%s is masked as %s", (text, masked) => expect(maskNumber(text)).toBe(masked));
});
