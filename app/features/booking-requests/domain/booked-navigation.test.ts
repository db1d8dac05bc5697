import { expect, test } from "vitest";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { bookedNavigation } from "./booked-navigation.ts";

test("a rental has the navigation mode that its renter chose", () => {
  expect(bookedNavigation("avec_ou_sans_skipper", "with")).toBe("avec_skipper");
  expect(bookedNavigation("avec_ou_sans_skipper", "without")).toBe("sans_skipper");
});

test("without a choice a rental has the navigation mode of the boat", () => {
  expect(navigationModes.map((mode) => bookedNavigation(mode, null))).toEqual(navigationModes);
});
