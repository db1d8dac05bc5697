import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { isWithinShare, largestShare, shareRefusal } from "./share-of-costs.ts";
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

describe("the prices of a boat", () => {
  const boat = {
    navigationMode: "co-navigation",
    sharedCosts: cents(20_000),
    sharedBy: 5,
    basePricePerDay: cents(4_000),
  };
  const missing = { ok: false, reason: "costs_missing" };
  const above = {
    ok: false,
    reason: "above_share",
    detail: { costsCents: 20_000, people: 5 },
  };
  test.each([
    ["may be a share of its costs", boat, [4_000], null],
    ["may not be above it", { ...boat, basePricePerDay: cents(4_001) }, [], above],
    ["may not be above it in a season", boat, [4_001], above],
    ["need the costs", { ...boat, sharedCosts: null }, [], missing],
    ["need the people", { ...boat, sharedBy: null }, [1], missing],
    [
      "are any in another mode",
      { ...boat, navigationMode: "skipper", sharedBy: null },
      [9e6],
      null,
    ],
  ])("%s", (_, facts, prices, refusal) => {
    expect(shareRefusal(facts, prices.map(season))).toEqual(refusal);
  });
});
