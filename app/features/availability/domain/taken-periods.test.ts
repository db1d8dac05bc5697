import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addDays, calendarDate, eachDay } from "#app/platform/time/calendar-date.ts";
import { mergePeriods, overlaps, type Period, takenDays } from "./taken-periods.ts";

const period = (from: string, to: string): Period => ({
  startsOn: calendarDate(`2025-${from}`),
  endsOn: calendarDate(`2025-${to}`),
});

// Includes reversed periods, because the rules must also handle what the database would refuse.
const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -3, max: 20 }))
  .map(([start, length]): Period => {
    const startsOn = addDays(calendarDate("2025-03-01"), start);
    return { startsOn, endsOn: addDays(startsOn, length) };
  });
const periods = fc.array(anyPeriod, { maxLength: 12 });

const daysOf = (list: readonly Period[]) =>
  new Set(list.flatMap(({ startsOn, endsOn }) => eachDay(startsOn, endsOn)));
const shareDay = (a: readonly Period[], b: readonly Period[]) => {
  const days = daysOf(b);
  return [...daysOf(a)].some((day) => days.has(day));
};

describe("two periods", () => {
  test("overlap when they share a day, even the last of one and the first of the other", () => {
    expect(overlaps(period("06-10", "06-12"), period("06-12", "06-15"))).toBe(true);
  });

  test("do not overlap when one begins the day after the other ends", () => {
    expect(overlaps(period("06-10", "06-12"), period("06-13", "06-15"))).toBe(false);
  });

  test("overlap if and only if a day is in both, in either order", () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        expect(overlaps(a, b)).toBe(shareDay([a], [b]));
        expect(overlaps(b, a)).toBe(shareDay([a], [b]));
      }),
    );
  });
});

describe("merging periods", () => {
  test("joins those that overlap, touch or contain one another, and sorts the result", () => {
    expect(
      mergePeriods([
        period("06-20", "06-22"),
        period("06-01", "06-10"),
        period("06-03", "06-05"),
        period("06-11", "06-12"),
        period("06-22", "06-25"),
      ]),
    ).toEqual([period("06-01", "06-12"), period("06-20", "06-25")]);
  });

  test("keeps exactly the same days", () => {
    fc.assert(
      fc.property(periods, (list) => {
        expect(daysOf(mergePeriods(list))).toEqual(daysOf(list));
      }),
    );
  });

  test("leaves at least one free day between two consecutive periods", () => {
    fc.assert(
      fc.property(periods, (list) => {
        const merged = mergePeriods(list);
        const apart = merged.every(({ startsOn }, index) => {
          const before = merged[index - 1];
          return before === undefined || startsOn > addDays(before.endsOn, 1);
        });
        expect(apart).toBe(true);
      }),
    );
  });

  test("drops periods that end before they start", () => {
    expect(mergePeriods([period("06-10", "06-07")])).toEqual([]);
  });

  test("accepts a period without an end", () => {
    const forever = { startsOn: calendarDate("2025-06-01"), endsOn: calendarDate("9999-12-31") };
    expect(mergePeriods([forever, period("07-01", "07-02")])).toEqual([forever]);
    expect(takenDays([forever], period("06-01", "06-02"))).toEqual(["2025-06-01", "2025-06-02"]);
  });

  test("does not change its argument", () => {
    const given = [period("06-01", "06-10"), period("06-05", "06-20")];
    mergePeriods(given);
    expect(given).toEqual([period("06-01", "06-10"), period("06-05", "06-20")]);
  });
});

describe("the taken days of a window", () => {
  test("are those of the periods within it, in order and without duplicates", () => {
    expect(
      takenDays(
        [period("06-29", "07-02"), period("05-20", "06-02"), period("06-02", "06-03")],
        period("06-01", "06-30"),
      ),
    ).toEqual(["2025-06-01", "2025-06-02", "2025-06-03", "2025-06-29", "2025-06-30"]);
  });

  test("are the days of the window that are in a period", () => {
    fc.assert(
      fc.property(periods, anyPeriod, (list, window) => {
        const days = eachDay(window.startsOn, window.endsOn);
        const taken = daysOf(list);
        expect(takenDays(list, window)).toEqual(days.filter((day) => taken.has(day)));
      }),
    );
  });
});
