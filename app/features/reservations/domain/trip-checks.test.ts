import { describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { forecastFrom, tripChecksOf } from "./trip-checks.ts";

describe("what is ticked before a stay", () => {
  it("is each side's own part of it", () => {
    const hasDeposit = true;
    expect(tripChecksOf("client", { hasDeposit })).toEqual(["welcome", "deposit", "weather"]);
    expect(tripChecksOf("owner", { hasDeposit })).toEqual(["welcome", "berth", "boat"]);
  });

  it("has no deposit where the boat has none", () => {
    expect(tripChecksOf("client", { hasDeposit: false })).toEqual(["welcome", "weather"]);
  });
});

it("the forecast can be relied on from two days before the departure, across the end of a month", () => {
  expect(forecastFrom(calendarDate("2028-03-01"))).toBe("2028-02-28");
});
