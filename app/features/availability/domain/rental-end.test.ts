import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { bookableUntil, rentalEnd, returnTimeOf } from "./rental-end.ts";

const boat = { checkOutTime: "17:00", dayRentalCheckOutTime: "18:30" };

// The clocks go forward on the 28th of March 2027.
test.each([
  ["2027-07-10", "2027-07-10", "2027-07-10T16:30:00.000Z"],
  ["2027-03-28", "2027-03-28", "2027-03-28T16:30:00.000Z"],
  ["2027-01-10", "2027-01-10", "2027-01-10T17:30:00.000Z"],
  ["2027-07-10", "2027-07-11", "2027-07-10T22:00:00.000Z"],
  ["2027-01-10", "2027-01-20", "2027-01-10T23:00:00.000Z"],
])("a rental from %s to %s can be booked until %s", (from, to, until) => {
  const days = { dateFrom: calendarDate(from), dateTo: calendarDate(to) };
  expect(bookableUntil(days, returnTimeOf(boat, days)).toISOString()).toBe(until);
});

test("a rental is over at its return time on its last day", () => {
  expect(rentalEnd(calendarDate("2027-07-12"), "17:00").toISOString()).toBe(
    "2027-07-12T15:00:00.000Z",
  );
});
