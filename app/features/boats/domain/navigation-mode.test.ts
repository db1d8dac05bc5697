import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  hasCaptainAvailable,
  navigationModes,
  navigationModesFor,
  readNavigationMode,
  renterNeedsLicense,
  sharesCosts,
  writeNavigationMode,
} from "./navigation-mode.ts";

describe("navigation modes", () => {
  // spec 1-3.17 2-3.49 2-3.51
  test.each([
    ["sans_skipper", "sans_skipper"],
    ["seul", "sans_skipper"],
    ["avec_skipper", "avec_skipper"],
    ["skipper", "avec_skipper"],
    ["avec_capitaine", "avec_skipper"],
    ["avec_ou_sans_skipper", "avec_ou_sans_skipper"],
    ["flexible", "avec_ou_sans_skipper"],
    ["co_navigation", "co_navigation"],
    ["co-navigation", "co_navigation"],
  ])("%s is read as %s", (value, mode) => {
    expect(readNavigationMode(value)).toBe(mode);
  });

  test.each(["", "SEUL", "captain", "toString", null, undefined, 1, {}])(
    "do not include %j",
    (value) => {
      expect(readNavigationMode(value)).toBeNull();
    },
  );

  // spec 1-3.17 2-3.50
  test("are stored as seul, skipper, flexible and co-navigation", () => {
    expect(navigationModes.map(writeNavigationMode)).toEqual([
      "seul",
      "skipper",
      "flexible",
      "co-navigation",
    ]);
  });

  // spec 1-3.17 2-3.51
  test("are unchanged after storing and reading", () => {
    fc.assert(
      fc.property(fc.constantFrom(...navigationModes), (mode) => {
        expect(readNavigationMode(writeNavigationMode(mode))).toBe(mode);
      }),
    );
  });

  test("have a captain available if they are with a skipper, or with or without one", () => {
    expect(navigationModes.filter(hasCaptainAvailable)).toEqual([
      "avec_skipper",
      "avec_ou_sans_skipper",
    ]);
  });

  test("share the costs of a day only in co-navigation", () => {
    expect(navigationModes.filter(sharesCosts)).toEqual(["co_navigation"]);
  });

  // spec 1-3.16
  test("for professionals are without a skipper, with one, or either", () => {
    expect(navigationModesFor(true).map(writeNavigationMode)).toEqual([
      "seul",
      "skipper",
      "flexible",
    ]);
  });

  // spec 1-3.16
  test("for private owners are without a skipper, or co-navigation", () => {
    expect(navigationModesFor(false).map(writeNavigationMode)).toEqual(["seul", "co-navigation"]);
  });
});

test.each([true, false, null])(
  "a boat with a skipper needs no licence, even if %s is stored",
  (stored) => {
    expect(renterNeedsLicense("avec_skipper", stored)).toBe(false);
  },
);

test.each(["sans_skipper", "avec_ou_sans_skipper", "co_navigation"] as const)(
  "a boat rented as %s needs a licence if its owner says so",
  (navigation) => {
    for (const stored of [true, false, null]) {
      expect(renterNeedsLicense(navigation, stored)).toBe(stored);
    }
  },
);
