import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { dueBefore, isDue, readingWindow } from "./reading-limits.ts";

test.each([
  ["address", 2, "2029-05-04"],
  ["file", 5, "2032-05-06"],
] as const)(
  "days read from a calendar's %s count from today to %d years of 366 days ahead",
  (source, _years, endsOn) => {
    const today = calendarDate("2027-05-03");
    expect(readingWindow(today, source)).toEqual({ startsOn: today, endsOn });
  },
);

describe("a calendar is read again", () => {
  const now = new Date("2027-05-03T12:00:00.000Z");
  const isDueAfter = (milliseconds: number, failures: number) =>
    isDue({ triedAt: new Date(now.getTime() - milliseconds), failures }, now);

  test("at once when it has never been read", () => {
    expect(isDue({ triedAt: null, failures: 0 }, now)).toBe(true);
  });

  // Columns: failures in a row, minutes to wait. The wait is a minute shorter than nominal, because jobs may
  // start late.
  test.each([
    [0, 15 - 1],
    [1, 15 - 1],
    [2, 15 - 1],
    [3, 30 - 1],
    [4, 60 - 1],
    [8, 16 * 60 - 1],
    [9, 24 * 60 - 1],
    [500, 24 * 60 - 1],
  ])("after %d failures in a row, %d minutes later and no earlier", (failures, minutes) => {
    expect(isDueAfter(minutes * 60_000, failures)).toBe(true);
    expect(isDueAfter(minutes * 60_000 - 1, failures)).toBe(false);
  });

  test("no earlier than the shortest of these waits", () => {
    const wait = now.getTime() - dueBefore(now).getTime();
    expect([isDueAfter(wait, 0), isDueAfter(wait - 1, 0)]).toEqual([true, false]);
  });
});
