import { describe, expect, test } from "vitest";
import { calendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import { occupancyPercent, occupancyWindow } from "./occupancy.ts";

describe("occupancy", () => {
  test("covers the 365 days that ended yesterday", () => {
    const { from, to } = occupancyWindow(calendarDate("2027-06-10"));
    expect(from).toBe("2026-06-10");
    expect(to).toBe("2027-06-09");
    expect(daysBetween(from, to) + 1).toBe(365);
  });

  // spec 2-9.17
  test("is the share of the offered days that were rented, in whole percent", () => {
    expect(occupancyPercent({ rented: 73, offered: 365 })).toBe(20);
    expect(occupancyPercent({ rented: 1, offered: 3 })).toBe(33);
    expect(occupancyPercent({ rented: 2, offered: 3 })).toBe(67);
    expect(occupancyPercent({ rented: 0, offered: 12 })).toBe(0);
    expect(occupancyPercent({ rented: 12, offered: 12 })).toBe(100);
  });

  // spec 2-9.17
  test("is unknown while no day was offered", () => {
    expect(occupancyPercent({ rented: 0, offered: 0 })).toBeNull();
  });
});
