import { expect, test } from "vitest";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { bookedNavigation } from "./booked-navigation.ts";

test("a rental is steered as its renter chose", () => {
  expect(bookedNavigation("avec_ou_sans_skipper", "with")).toBe("avec_skipper");
  expect(bookedNavigation("avec_ou_sans_skipper", "without")).toBe("sans_skipper");
});

test("without a choice a rental is steered as the boat is rented", () => {
  expect(navigationModes.map((mode) => bookedNavigation(mode, null))).toEqual(navigationModes);
});
