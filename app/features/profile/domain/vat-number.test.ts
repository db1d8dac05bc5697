import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isVatNumber } from "./vat-number.ts";

/**
 * A number for each country and, if a country has several formats, for each format: the shortest and the
 * longest.
 */
const numbers = [
  "ATU13585627",
  "BE0428759497",
  "BE1028759497",
  "BG175074752",
  "BG7523169263",
  "CY10259033P",
  "CZ25123891",
  "CZ640903926",
  "CZ7103192745",
  "DE136695976",
  "DK13585628",
  "EE100931558",
  "EL094259216",
  "ESX1234567R",
  "ESA12345674",
  "ES54362315K",
  "FI20774740",
  "FR40303265045",
  "FR19000345678",
  "FRK7399859412",
  "FRZ0399859412",
  "HR33392005961",
  "HU12892312",
  "IE6433435F",
  "IE6433435OA",
  "IE8D79739I",
  "IE8+79739I",
  "IT00743110157",
  "LT119511515",
  "LT290061371314",
  "LU15027442",
  "LV40003521600",
  "MT11679112",
  "NL004495445B01",
  "PL8567346215",
  "PT501964843",
  "RO11",
  "RO1854758910",
  "SE556188840401",
  "SI50223054",
  "SK2022749619",
  "XI123456789",
  "XI123456789012",
  "XIGD001",
  "XIHA500",
];

describe("a VAT number", () => {
  it.each(numbers)("may be %s", (number) => expect(isVatNumber(number)).toBe(true));

  it.each(numbers)("is invalid with an extra character: %s", (number) => {
    const country = number.slice(0, 2);
    expect(isVatNumber(`${number}?`)).toBe(false);
    expect(isVatNumber(`${country}?${number.slice(2)}`)).toBe(false);
  });

  it.each([
    "FR41303265045",
    "FR4030326504",
    "FRO0303265045",
    "40303265045",
    "GB123456789",
    "DE012345678",
    "SI05022305",
    "SK0202274961",
    "RO0123",
    "RO1",
    "RO12345678901",
    "BE2028759497",
    "BG12345678",
    "CZ1234567",
    "SE556188840402",
    "XIGD12",
    "XIAB123",
    "FR4I303265045",
    "ZZ123456789",
    "fr40303265045",
    "FR 40303265045",
    "__proto__",
    "",
  ])("is not %j", (number) => expect(isVatNumber(number)).toBe(false));

  it("of France has one valid numeric key for each SIREN", () => {
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
