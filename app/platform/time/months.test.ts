import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "./calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "./months.ts";

/** The JavaScript engine's own calendar, as a reference. Its months begin at 0 and may exceed the year. */
const utcDay = (year: number, month: number, day: number) =>
  calendarDate(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10));

test("a month begins on its first day and ends on its last, leap days included", () => {
  expect(firstOfMonth(calendarDate("2027-12-31"))).toBe("2027-12-01");
  expect(lastOfMonth(calendarDate("2027-02-01"))).toBe("2027-02-28");
  expect(lastOfMonth(calendarDate("2028-02-29"))).toBe("2028-02-29");
});

test("months are counted across the year end", () => {
  expect(firstOfMonth(calendarDate("2027-12-31"), 1)).toBe("2028-01-01");
  expect(firstOfMonth(calendarDate("2027-01-31"), -1)).toBe("2026-12-01");
});

test("later and earlier months agree with the JavaScript engine's calendar", () => {
  fc.assert(
    fc.property(
      fc.record({
        year: fc.integer({ min: 2000, max: 2199 }),
        month: fc.integer({ min: 0, max: 11 }),
        day: fc.integer({ min: 1, max: 28 }),
        later: fc.integer({ min: -30, max: 30 }),
      }),
      ({ year, month, day, later }) => {
        const given = utcDay(year, month, day);
        expect(firstOfMonth(given, later)).toBe(utcDay(year, month + later, 1));
        expect(lastOfMonth(given)).toBe(utcDay(year, month + 1, 0));
      },
    ),
  );
});
