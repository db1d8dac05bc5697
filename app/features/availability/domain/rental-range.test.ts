import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addDays, calendarDate, eachDay } from "#app/platform/time/calendar-date.ts";
import { lastBookableDay } from "./bookable-days.ts";
import { checkBookingRange, checkRentalRange } from "./rental-range.ts";

const today = calendarDate("2025-06-10");
const check = (from: string, to: string) =>
  checkRentalRange(calendarDate(from), calendarDate(to), today);

describe("a range of days for a rental", () => {
  test("may be only today, which is 1 day", () => {
    expect(check("2025-06-10", "2025-06-10")).toEqual({
      ok: true,
      value: { from: "2025-06-10", to: "2025-06-10", days: 1 },
    });
  });

  test("does not start in the past", () => {
    expect(check("2025-06-09", "2025-06-12")).toEqual({ ok: false, reason: "past" });
  });

  test("does not end before it starts", () => {
    expect(check("2025-06-12", "2025-06-11")).toEqual({ ok: false, reason: "reversed" });
  });

  test("has 366 days at most", () => {
    expect(check("2025-06-10", "2026-06-10")).toMatchObject({ ok: true, value: { days: 366 } });
    expect(check("2025-06-10", "2026-06-11")).toEqual({ ok: false, reason: "too_long" });
  });

  test("is accepted if and only if it has 1 to 366 days, none of them past", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -10, max: 500 }),
        (start, length) => {
          const from = addDays(today, start);
          const days = eachDay(from, addDays(from, length));
          const accepted =
            days.length >= 1 && days.length <= 366 && days.every((day) => day >= today);
          expect(checkRentalRange(from, addDays(from, length), today).ok).toBe(accepted);
        },
      ),
    );
  });
});

describe("requested days", () => {
  test("end at most 548 days ahead, on the last bookable day", () => {
    expect(lastBookableDay(today)).toBe("2026-12-10");
    const ask = (from: string, to: string) =>
      checkBookingRange(calendarDate(from), calendarDate(to), today);
    expect(ask("2026-12-08", "2026-12-10").ok).toBe(true);
    expect(ask("2026-12-08", "2026-12-11")).toEqual({ ok: false, reason: "too_far" });
    expect(ask("2030-01-01", "2030-01-02")).toEqual({ ok: false, reason: "too_far" });
    expect(ask("2025-06-09", "2030-01-02")).toEqual({ ok: false, reason: "past" });
  });
});
