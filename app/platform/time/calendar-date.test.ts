import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  addDays,
  type CalendarDate,
  calendarDate,
  compareDates,
  dateParts,
  dayInParis,
  daysBetween,
  eachDay,
  instantInParis,
  maxDate,
  minDate,
  parseCalendarDate,
  startOfDayInParis,
  weekday,
} from "./calendar-date.ts";

const day = calendarDate;
const millisecondsInDay = 86_400_000;

/** The JavaScript engine's own calendar, in UTC, as an independent reference. */
const instantOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const two = (value: number) => String(value).padStart(2, "0");
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const anyDate = fc
  .integer({ min: instantOf(day("0001-01-01")) / millisecondsInDay, max: 2_932_896 })
  .map((number) => day(dateOf(number * millisecondsInDay)));
const span = fc.integer({ min: -2_000, max: 2_000 });
const dateOfOurTime = fc
  .integer({ min: 0, max: 73_000 })
  .map((days) => addDays(day("1950-01-01"), days));

describe("reading a date", () => {
  test.each(["2025-06-15", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])(
    "accepts %s",
    (text) => {
      expect(parseCalendarDate(text)).toBe(text);
    },
  );

  test.each([
    "2025-02-29",
    "1900-02-29",
    "2025-04-31",
    "2025-06-31",
    "2025-09-31",
    "2025-11-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-01-32",
    "0000-01-01",
    "2025-6-1",
    "25-06-01",
    "15-06-2025",
    "2025/06/15",
    "2025-06-15T00:00:00Z",
    " 2025-06-15",
    "2025-06-15\n",
    "12025-06-15",
    "2025-06-15 2025-06-15",
    ["2025-06-15"],
    "",
    "abcd-ef-gh",
    null,
    undefined,
    20250615,
  ])("rejects %j", (value) => {
    expect(parseCalendarDate(value)).toBeNull();
  });

  test("throws when constructing a day that does not exist", () => {
    expect(() => day("2025-02-30")).toThrow(RangeError);
  });

  test("accepts exactly the days of the JavaScript engine's calendar", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, dayOfMonth) => {
          const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(dayOfMonth)}`;
          const instant = new Date(0).setUTCFullYear(year, month - 1, dayOfMonth);
          expect(parseCalendarDate(text) !== null).toBe(dateOf(instant) === text);
        },
      ),
    );
  });
});

describe("counting days", () => {
  test.each([
    ["2024-02-28", "2024-03-01", 2],
    ["2025-02-28", "2025-03-01", 1],
    ["1900-02-28", "1900-03-01", 1],
    ["2000-02-28", "2000-03-01", 2],
    ["2025-12-31", "2026-01-01", 1],
    ["2025-03-29", "2025-03-31", 2],
    ["2025-10-25", "2025-10-27", 2],
    ["2025-06-10", "2025-06-10", 0],
    ["2025-06-12", "2025-06-10", -2],
  ])("from %s to %s there are %i days, leap years and clock changes included", (a, b, days) => {
    expect(daysBetween(day(a), day(b))).toBe(days);
    expect(addDays(day(a), days)).toBe(b);
  });

  test("the days between two dates agree with the JavaScript engine's calendar in UTC", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(daysBetween(a, b)).toBe((instantOf(b) - instantOf(a)) / millisecondsInDay);
      }),
    );
  });

  test("adding days agrees with the JavaScript engine's calendar in UTC", () => {
    fc.assert(
      fc.property(dateOfOurTime, span, (date, days) => {
        expect(addDays(date, days)).toBe(dateOf(instantOf(date) + days * millisecondsInDay));
      }),
    );
  });

  test("every day from 1890 to 2110 agrees with the JavaScript engine's calendar", () => {
    const from = day("1890-01-01");
    const days = Array.from({ length: 80_354 }, (_, index) => addDays(from, index));
    const reference = days.map((_, index) => dateOf(instantOf(from) + index * millisecondsInDay));
    expect(reference.at(-1)).toBe("2110-01-01");
    expect(days).toEqual(reference);
  });

  test("adding the days between two dates leads from one to the other", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
      }),
    );
  });

  test("adding days throws before the year 1, after the year 9999 and for fractions", () => {
    expect(() => addDays(day("0001-01-01"), -1)).toThrow(RangeError);
    expect(() => addDays(day("9999-12-31"), 1)).toThrow(RangeError);
    expect(() => addDays(day("2025-01-01"), 0.5)).toThrow(RangeError);
  });
});

describe("listing days", () => {
  test("includes both ends", () => {
    expect(eachDay(day("2025-06-10"), day("2025-06-12"))).toEqual([
      "2025-06-10",
      "2025-06-11",
      "2025-06-12",
    ]);
  });

  test("gives no days for a reversed range", () => {
    expect(eachDay(day("2025-06-12"), day("2025-06-10"))).toEqual([]);
  });

  test("leaves no gaps from the first day to the last", () => {
    fc.assert(
      fc.property(dateOfOurTime, fc.integer({ min: 0, max: 400 }), (from, length) => {
        const days = eachDay(from, addDays(from, length));
        expect(days).toHaveLength(length + 1);
        expect(days.every((date, index) => daysBetween(from, date) === index)).toBe(true);
      }),
    );
  });
});

describe("order", () => {
  test("dates compare chronologically", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(compareDates(a, b)).toBe(Math.sign(daysBetween(b, a)) + 0);
        expect(daysBetween(minDate(a, b), maxDate(a, b))).toBe(Math.abs(daysBetween(a, b)));
      }),
    );
  });

  test("a day is equal to itself", () => {
    expect(compareDates(day("2025-06-15"), day("2025-06-15"))).toBe(0);
  });

  test("the earliest and the latest of several days are found", () => {
    const [a, b, c] = [day("2025-06-15"), day("2024-12-31"), day("2026-01-01")];
    expect(minDate(a, b, c)).toBe(b);
    expect(maxDate(a, b, c)).toBe(c);
  });
});

describe("parts of a date", () => {
  test("year, month and day are numbers counted from 1", () => {
    expect(dateParts(day("2025-06-09"))).toEqual({ year: 2025, month: 6, day: 9 });
  });

  test.each([
    ["2025-06-09", 1],
    ["2025-06-15", 7],
    ["1970-01-01", 4],
    ["1969-12-31", 3],
  ] as const)("%s is day %i of the week, Monday first", (date, number) => {
    expect(weekday(day(date))).toBe(number);
  });

  test("weekdays agree with the JavaScript engine's calendar", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekday(date) % 7).toBe(new Date(instantOf(date)).getUTCDay());
      }),
    );
  });
});

describe("today", () => {
  test.each([
    ["2025-01-15T22:59:59Z", "2025-01-15"],
    ["2025-01-15T23:00:00Z", "2025-01-16"],
    ["2025-07-15T21:59:59Z", "2025-07-15"],
    ["2025-07-15T22:00:00Z", "2025-07-16"],
    ["2025-12-31T23:30:00Z", "2026-01-01"],
    ["2025-03-29T23:00:00Z", "2025-03-30"],
    ["2025-03-30T21:59:59Z", "2025-03-30"],
    ["2025-03-30T22:00:00Z", "2025-03-31"],
    ["2025-10-25T22:00:00Z", "2025-10-26"],
    ["2025-10-26T22:59:59Z", "2025-10-26"],
    ["2025-10-26T23:00:00Z", "2025-10-27"],
  ])(
    "at %s is %s in Paris, in winter, in summer and on the days when the clocks change",
    (at, today) => {
      expect(dayInParis(new Date(at))).toBe(today);
    },
  );

  test("is the UTC day or the next one", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("1980-01-01T00:00:00Z"),
          max: new Date("2100-01-01T00:00:00Z"),
          noInvalidDate: true,
        }),
        (now) => {
          const ahead = daysBetween(day(now.toISOString().slice(0, 10)), dayInParis(now));
          expect([0, 1]).toContain(ahead);
        },
      ),
    );
  });

  test("throws for an invalid instant", () => {
    expect(() => dayInParis(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe("a day in Paris", () => {
  test.each([
    ["2025-01-15", "2025-01-14T23:00:00.000Z"],
    ["2025-07-15", "2025-07-14T22:00:00.000Z"],
    ["2025-03-30", "2025-03-29T23:00:00.000Z"],
    ["2025-03-31", "2025-03-30T22:00:00.000Z"],
    ["2025-10-26", "2025-10-25T22:00:00.000Z"],
    ["2025-10-27", "2025-10-26T23:00:00.000Z"],
  ])("%s begins at %s, also around the days when the clocks change", (date, at) => {
    expect(startOfDayInParis(day(date)).toISOString()).toBe(at);
  });

  test("is today from its start, and not a millisecond earlier", () => {
    const anyDay = fc
      .integer({ min: 0, max: 40_000 })
      .map((days) => addDays(day("1990-01-01"), days));
    fc.assert(
      fc.property(anyDay, (date) => {
        const start = startOfDayInParis(date);
        expect(dayInParis(start)).toBe(date);
        expect(dayInParis(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

// The clocks go forward on the 28th of March 2027 at 02:00, and back on the 31st of October at 03:00.
test.each([
  ["2027-07-10", "18:00", "2027-07-10T16:00:00.000Z"],
  ["2027-01-10", "00:00", "2027-01-09T23:00:00.000Z"],
  ["2027-03-28", "01:30", "2027-03-28T00:30:00.000Z"],
  ["2027-03-28", "02:30", "2027-03-28T01:30:00.000Z"],
  ["2027-03-28", "03:00", "2027-03-28T01:00:00.000Z"],
  ["2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["2027-10-31", "03:00", "2027-10-31T02:00:00.000Z"],
])("on %s it is %s in Paris at %s", (date, time, instant) => {
  expect(instantInParis(day(date), time).toISOString()).toBe(instant);
});
