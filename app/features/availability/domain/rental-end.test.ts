import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import {
  bookableUntil,
  earliestReturnToday,
  halfHourOf,
  rentalEnd,
  returnTimeOf,
  timeOfHalfHour,
} from "./rental-end.ts";

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

test("the earliest return time of today separates the boats that can still be rented for today alone", () => {
  const min = new Date("2027-01-01T00:00:00Z");
  const max = new Date("2027-12-31T22:00:00Z");
  const anyTime = fc.integer({ min: 0, max: 47 }).map(timeOfHalfHour);
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), anyTime, (now, returnTime) => {
      const today = todayInParis(now);
      const isBookable = now < bookableUntil({ dateFrom: today, dateTo: today }, returnTime);
      expect(halfHourOf(returnTime) >= earliestReturnToday(now)).toBe(isBookable);
    }),
    {
      numRuns: 300,
      // At a return time, just before it, and in the hours that are left out and repeated.
      examples: [
        ["2027-07-10T16:30:00.000Z", "18:30"],
        ["2027-07-10T16:29:59.999Z", "18:30"],
        ["2027-07-10T21:45:00.000Z", "23:30"],
        ["2027-03-28T01:15:00.000Z", "02:30"],
        ["2027-10-31T01:15:00.000Z", "02:30"],
      ].map(([at = "", time = ""]): [Date, string] => [new Date(at), time]),
    },
  );
});
