import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { type PaidRental, yearlySummary } from "./yearly-summary.ts";

function rental(paidOn: string, gross: number, withheld = 0): PaidRental {
  const commission = Math.round(gross / 10);
  return {
    paidOn: calendarDate(paidOn),
    grossCents: cents(gross),
    commissionCents: cents(commission),
    withheldCents: cents(withheld),
    paidCents: cents(gross - commission - withheld),
  };
}

describe("the yearly summary of a seller", () => {
  test("counts each rental in the quarter in which it was paid out", () => {
    const rentals = [
      "2026-12-31",
      "2027-01-01",
      "2027-03-31",
      "2027-04-01",
      "2027-12-31",
      "2028-01-01",
    ];
    const { quarters, total } = yearlySummary(
      rentals.map((day) => rental(day, 10_000)),
      2027,
    );
    expect(quarters.map(({ count }) => count)).toEqual([2, 1, 0, 1]);
    expect(total.count).toBe(4);
  });

  test("adds up what renters paid, what was kept, and what the owner got", () => {
    const { quarters } = yearlySummary(
      [rental("2027-07-15", 87_000), rental("2027-08-04", 60_000, 2_175)],
      2027,
    );
    expect(quarters[2]).toEqual({
      quarter: 3,
      count: 2,
      grossCents: 147_000,
      commissionCents: 14_700,
      withheldCents: 2_175,
      paidCents: 130_125,
    });
  });

  test("loses no cent: the quarters add up to the total, and the gross to what was kept and paid", () => {
    const rentals = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 800 }),
          fc.integer({ min: 0, max: 1e7 }),
          fc.integer({ min: -1e7, max: 1e7 }),
        )
        .map(([days, gross, withheld]) =>
          rental(new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10), gross, withheld),
        ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(rentals, (all) => {
        const { quarters, total } = yearlySummary(all, 2027);
        expect(quarters.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(total.paidCents);
        expect(total.commissionCents + total.withheldCents + total.paidCents).toBe(
          total.grossCents,
        );
      }),
    );
  });
});
