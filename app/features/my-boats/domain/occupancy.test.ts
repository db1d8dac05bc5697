import { describe, expect, test } from "vitest";
import { calendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { chartMonths, coming12Months, occupancyPercent, occupancyWindow } from "./occupancy.ts";

describe("occupancy", () => {
  test("covers the 365 days that ended yesterday", () => {
    const { from, to } = occupancyWindow(calendarDate("2027-06-10"));
    expect(from).toBe("2026-06-10");
    expect(to).toBe("2027-06-09");
    expect(daysBetween(from, to) + 1).toBe(365);
  });

  test("to come covers the 365 days that begin today", () => {
    const { from, to } = coming12Months(calendarDate("2027-06-10"));
    expect([from, to]).toEqual(["2027-06-10", "2028-06-08"]);
    expect(daysBetween(from, to) + 1).toBe(365);
  });

  test("has a chart of the 24 whole months around today, across both year ends", () => {
    const months = chartMonths(calendarDate("2027-01-31"));
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ from: "2026-01-01", to: "2026-01-31" });
    expect(months[12]).toEqual({ from: "2027-01-01", to: "2027-01-31" });
    expect(months[13]).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(months[23]).toEqual({ from: "2027-12-01", to: "2027-12-31" });
    for (const [index, { from }] of months.slice(1).entries()) {
      expect(daysBetween(months[index]?.to ?? from, from)).toBe(1);
    }
  });

  // spec 2-9.17
  test("is the share of offered days that were rented, in whole percent", () => {
    expect(occupancyPercent({ rented: 73, offered: 365 })).toBe(20);
    expect(occupancyPercent({ rented: 1, offered: 3 })).toBe(33);
    expect(occupancyPercent({ rented: 2, offered: 3 })).toBe(67);
    expect(occupancyPercent({ rented: 0, offered: 12 })).toBe(0);
    expect(occupancyPercent({ rented: 12, offered: 12 })).toBe(100);
  });

  // spec 2-9.17
  test("is unknown when no day was offered", () => {
    expect(occupancyPercent({ rented: 0, offered: 0 })).toBeNull();
  });
});
