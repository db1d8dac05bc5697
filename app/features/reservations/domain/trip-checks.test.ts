import { describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { forecastFrom, tripChecksOf } from "./trip-checks.ts";

describe("the checklist before a stay", () => {
  it("differs between the two sides", () => {
    const hasDeposit = true;
    expect(tripChecksOf("client", { hasDeposit })).toEqual(["welcome", "deposit", "weather"]);
    expect(tripChecksOf("owner", { hasDeposit })).toEqual(["welcome", "berth", "boat"]);
  });

  it("has no deposit when the boat requires none", () => {
    expect(tripChecksOf("client", { hasDeposit: false })).toEqual(["welcome", "weather"]);
  });
});

it("the forecast is reliable from two days before the departure, across the end of a month", () => {
  expect(forecastFrom(calendarDate("2028-03-01"))).toBe("2028-02-28");
});
