import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastPayableStart, latestPayable, payoutAt, payoutSchedules } from "./payout-schedule.ts";

const at = (text: string) => new Date(text);

// spec 2-9.09
describe("the schedule of payouts", () => {
  test("pays a private owner as soon as a share is payable", () => {
    expect(payoutAt(at("2027-07-13T08:00:00Z"), "each_rental")).toEqual(at("2027-07-13T08:00:00Z"));
  });

  test.each([
    ["a Tuesday", "2027-07-13T08:00:00Z", "2027-07-18T22:00:00Z"],
    ["the last minute of a Sunday", "2027-07-18T21:59:00Z", "2027-07-18T22:00:00Z"],
    ["midnight of a Monday", "2027-07-18T22:00:00Z", "2027-07-18T22:00:00Z"],
    ["a minute later", "2027-07-18T22:01:00Z", "2027-07-25T22:00:00Z"],
    ["winter", "2027-01-13T08:00:00Z", "2027-01-17T23:00:00Z"],
    ["the week in which the clock goes forward", "2027-03-27T08:00:00Z", "2027-03-28T22:00:00Z"],
    ["the week in which the clock goes back", "2027-10-30T08:00:00Z", "2027-10-31T23:00:00Z"],
    ["the last week of a year", "2026-12-30T08:00:00Z", "2027-01-03T23:00:00Z"],
  ])("pays a professional owner on the next Monday: %s", (_, payableFrom, paidAt) => {
    expect(payoutAt(at(payableFrom), "weekly")).toEqual(at(paidAt));
  });

  test.each([
    ["at the hour of departure", "2027-07-13T07:00:00Z", "2027-07-10"],
    ["before midnight in Paris", "2027-07-13T21:59:00Z", "2027-07-10"],
    ["after midnight in Paris", "2027-07-13T22:00:00Z", "2027-07-11"],
    ["after the clock went back", "2027-11-02T22:30:00Z", "2027-10-31"],
  ])("excludes rentals that begin after the day that was 72 hours ago: %s", (_, now, day) => {
    expect(lastPayableStart(at(now))).toBe(day);
  });

  test("pays exactly the shares whose payout time has come, and no owner waits longer than a week", () => {
    const instant = fc
      .integer({ min: Date.parse("2026-01-01"), max: Date.parse("2029-01-01") })
      .map((time) => new Date(time));
    fc.assert(
      fc.property(
        instant,
        instant,
        fc.constantFrom(...payoutSchedules),
        (payableFrom, now, schedule) => {
          const paidAt = payoutAt(payableFrom, schedule);
          expect(payableFrom <= latestPayable(now, schedule)).toBe(paidAt <= now);
          expect(paidAt.getTime()).toBeGreaterThanOrEqual(payableFrom.getTime());
          expect(paidAt.getTime() - payableFrom.getTime()).toBeLessThan((7 * 24 + 1) * 3_600_000);
        },
      ),
    );
  });
});
