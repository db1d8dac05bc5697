import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { isWithinShare, largestShare } from "./share-of-costs.ts";
import { dayMonth } from "./seasonal-period.ts";

test("a share is the costs divided by everybody aboard, rounded down to the cent", () => {
  expect(largestShare({ costsCents: cents(10_000), people: 3 })).toBe(3_333);
});

const season = (priceCents: number) => ({
  id: "1",
  startDate: dayMonth("01-07"),
  endDate: dayMonth("31-08"),
  priceCents: cents(priceCents),
});

test("a price is within it when the base price and every season are", () => {
  const shared = { costsCents: cents(20_000), people: 5 };
  const check = (base: number | null, ...prices: number[]) =>
    isWithinShare(shared, {
      basePriceCents: base === null ? null : cents(base),
      periods: prices.map(season),
    });
  expect(check(4_000)).toBe(true);
  expect(check(4_001)).toBe(false);
  expect(check(null, 4_000)).toBe(true);
  expect(check(1_000, 3_000, 4_001)).toBe(false);
});
