import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { defaultQuoteAmount } from "./quote-amount.ts";

const amount = (base: number | null, from: string, to: string) =>
  defaultQuoteAmount(base === null ? null : cents(base), calendarDate(from), calendarDate(to))
    .amountCents;

describe("the default amount of a quote", () => {
  // spec 2-5.02
  test("is the base price times the difference of the days: from the 10th to the 12th, twice", () => {
    expect(amount(10_000, "2025-06-10", "2025-06-12")).toBe(20_000);
  });

  // spec 2-5.02 2-9.15
  test("counts at least 1 day, even for equal or reversed dates", () => {
    expect(amount(10_000, "2025-06-10", "2025-06-10")).toBe(10_000);
    expect(amount(10_000, "2025-06-12", "2025-06-10")).toBe(10_000);
  });

  // spec 1-9.18 2-9.14
  test("uses 450 euros a day for a boat without a base price", () => {
    expect(amount(null, "2025-06-10", "2025-06-13")).toBe(135_000);
  });

  test("counts calendar days, not hours, over the days the clocks change", () => {
    expect(amount(10_000, "2025-03-29", "2025-03-31")).toBe(20_000);
    expect(amount(10_000, "2025-10-25", "2025-10-27")).toBe(20_000);
  });

  test("is explained by the days that it counts and those that are rented", () => {
    const day = calendarDate("2025-06-10");
    expect(defaultQuoteAmount(null, day, day)).toEqual({
      amountCents: 45_000,
      dailyCents: 45_000,
      days: 1,
      rentedDays: 1,
    });
  });

  test("is the base price once for every night", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 366 }),
        (base, days) => {
          const from = calendarDate("2025-06-10");
          expect(defaultQuoteAmount(cents(base), from, addDays(from, days))).toEqual({
            amountCents: base * days,
            dailyCents: base,
            days,
            rentedDays: days + 1,
          });
        },
      ),
    );
  });
});
