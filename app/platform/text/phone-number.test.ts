import { expect, test } from "vitest";
import { internationalPhone, spacedPhone } from "./phone-number.server.ts";

test.each([
  ["0612345678", "+33", "+33612345678", "+33"],
  ["6 12 34 56 78", "+33", "+33612345678", "+33"],
  ["06.12.34.56.78", "+33", "+33612345678", "+33"],
  ["07911 123456", "+44", "+447911123456", "+44"],
  ["(202) 555-0134", "+1", "+12025550134", "+1"],
  ["+49 151 23456789", "+33", "+4915123456789", "+49"],
  ["\u202A+33 6 12 34 56 78\u202C", "+33", "+33612345678", "+33"],
  ["\u200E06 12 34 56 78", "+33", "+33612345678", "+33"],
  ["\u20660033612345678\u2069", "+33", "+33612345678", "+33"],
  ["06\u202F12\u202F34\u00A056\n78", "+33", "+33612345678", "+33"],
  ["0033 6 12 34 56 78", "+33", "+33612345678", "+33"],
])("%j with country code %s is %s", (typed, chosen, phone, countryCode) => {
  expect(internationalPhone(typed, chosen)).toEqual({ phone, countryCode });
});

test.each([
  ["12", "+33"],
  ["téléphone", "+33"],
  ["06123456789012", "+33"],
  ["call 0612345678 now", "+33"],
  ["", "+33"],
])("'%s' is not a phone number", (typed, chosen) => {
  expect(internationalPhone(typed, chosen)).toBeNull();
});

test.each([
  ["+33612345678", "+33 6 12 34 56 78"],
  ["+447911123456", "+44 7911 123456"],
  ["06 12", "06 12"],
])("%s is shown as %s", (stored, shown) => {
  expect(spacedPhone(stored)).toBe(shown);
});
