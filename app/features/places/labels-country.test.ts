import { expect, test } from "vitest";
import { countryCodes } from "./domain/phone-prefixes.ts";
import { phonePrefixLabel } from "./labels-country.ts";

// spec 1-2.88 1-3.20
test("each telephone prefix names the country of spec 1 §3", () => {
  expect(countryCodes.map((prefix) => phonePrefixLabel(prefix))).toEqual([
    "+33 (France)",
    "+1 (États-Unis)",
    "+44 (Royaume-Uni)",
    "+49 (Allemagne)",
    "+39 (Italie)",
    "+34 (Espagne)",
  ]);
});
