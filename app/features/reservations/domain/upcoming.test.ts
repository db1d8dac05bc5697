import { describe, expect, test } from "vitest";

import { calendarDate } from "#app/platform/calendar-date.ts";
import { isStayOver, isUpcoming, splitByUpcoming } from "./upcoming.ts";

const on = (date: string) => ({ checkInDate: calendarDate(date) });
const today = calendarDate("2025-06-10");

describe("a reservation", () => {
  // spec 2-4.24
  test("is upcoming while check-in is in the future", () => {
    expect(isUpcoming(calendarDate("2025-06-11"), today)).toBe(true);
  });

  // spec 2-4.24
  test("is past from the day of check-in on", () => {
    expect(isUpcoming(today, today)).toBe(false);
    expect(isUpcoming(calendarDate("2025-06-09"), today)).toBe(false);
  });

  // spec 2-4.24
  test("is in one of the two tabs, in the given order", () => {
    const listed = [on("2025-07-01"), on("2025-06-09"), on("2025-06-11"), on("2025-06-10")];
    expect(splitByUpcoming(listed, today)).toEqual({
      upcoming: [on("2025-07-01"), on("2025-06-11")],
      past: [on("2025-06-09"), on("2025-06-10")],
    });
  });

  test("is over the day after its last day", () => {
    expect(isStayOver(calendarDate("2025-06-09"), today)).toBe(true);
    expect(isStayOver(today, today)).toBe(false);
  });
});
