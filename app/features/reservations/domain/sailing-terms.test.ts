import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { readSailingTerms, sailingTermsOf } from "./sailing-terms.ts";

const boat = {
  navigationMode: "flexible",
  licenseRequired: true,
  minAge: 18,
  cautionAmount: cents(0),
} as const;

test.each([
  ["with", "avec_skipper", false],
  ["without", "sans_skipper", true],
  [null, "avec_ou_sans_skipper", true],
] as const)(
  "a renter who chose to sail %s a skipper has %s, and needs a licence: %s",
  (skipper, navigation, isLicenseRequired) => {
    expect(sailingTermsOf(boat, skipper)).toMatchObject({ navigation, isLicenseRequired });
  },
);

test("a deposit of nothing is no deposit", () => {
  expect(sailingTermsOf(boat, null).depositCents).toBeNull();
});

test("a rental without stored terms is without a skipper, and asks for nothing", () => {
  for (const stored of [null, [], {}, { navigation_mode: "sail", min_age: "18" }]) {
    expect(readSailingTerms(stored)).toEqual({
      navigation: "sans_skipper",
      isLicenseRequired: null,
      minAge: null,
      depositCents: null,
    });
  }
});
