import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isVatNumber } from "./vat-number.ts";

describe("a VAT number", () => {
  it.each([
    "FR40303265045",
    "FR19000345678",
    "FRK7399859412",
    "DE136695976",
    "BE0428759497",
    "NL004495445B01",
    "ESX1234567R",
    "IT00743110157",
    "EL094259216",
    "IE6433435F",
    "ATU13585627",
    "SE556188840401",
  ])("may be %s", (number) => expect(isVatNumber(number)).toBe(true));

  it.each([
    "FR41303265045",
    "FR4030326504",
    "FRO0303265045",
    "40303265045",
    "GB123456789",
    "DE012345678",
    "ZZ123456789",
    "fr40303265045",
    "FR 40303265045",
    "__proto__",
    "",
  ])("is not %j", (number) => expect(isVatNumber(number)).toBe(false));

  it("of France has one numeric key for each SIREN", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (siren) => {
        const numbers = Array.from(
          { length: 100 },
          (_, key) => `FR${String(key).padStart(2, "0")}${String(siren).padStart(9, "0")}`,
        );
        expect(numbers.filter(isVatNumber)).toHaveLength(1);
      }),
    );
  });
});
