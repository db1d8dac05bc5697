import { expect, test } from "vitest";
import { bookingSchema } from "./booking-schema.ts";

const typed = {
  navigationMode: "co_navigation",
  cancellationPolicy: "moderate",
  checkInTime: "10:00",
  checkOutTime: "18:00",
  dayRentalCheckInTime: "10:00",
  dayRentalCheckOutTime: "18:00",
  fuelCosts: "excluded",
  sharedCosts: "400,50",
  sharedBy: "5",
};

const wrongFields = (fields: object) =>
  bookingSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join("."));

test("the costs of co-navigation are refused together with the other wrong fields", () => {
  expect(bookingSchema.parse(typed).shared).toEqual({ sharedCosts: 40_050, sharedBy: 5 });
  const missing = { sharedCosts: undefined, sharedBy: undefined };
  expect(wrongFields({ ...missing, minAge: "abc" })).toEqual(["minAge", "sharedCosts", "sharedBy"]);
});

test("the costs of co-navigation do not matter for other boats", () => {
  const other = { ...typed, navigationMode: "avec_skipper", sharedCosts: "abc", sharedBy: "" };
  expect(bookingSchema.parse(other).shared).toBeNull();
});
