import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { type PricedExtra, rentalOfDay, requiredExtrasPerDay } from "./boat-pricing.ts";
import { extraPriceUnits } from "./extra-price-unit.ts";
import { dayMonth } from "./seasonal-period.ts";
import {
  firstAboveShare,
  isWithinShare,
  largestQuote,
  largestShare,
  shareRefusal,
} from "./share-of-costs.ts";

test("a share is the costs divided by the number of people aboard, rounded down to the cent", () => {
  expect(largestShare({ costsCents: cents(10_000), people: 3 })).toBe(3_333);
});

test("a quote is at most a share for each guest and day, and the extras that come on top", () => {
  const shares = { costsCents: cents(10_000), people: 3 };
  const stay = { days: 3, guests: 2 };
  expect(largestQuote(shares, { ...stay, extrasCents: cents(0) })).toBe(19_998);
  expect(largestQuote(shares, { ...stay, extrasCents: cents(4_500) })).toBe(24_498);
});

const season = (priceCents: number) => ({
  id: "1",
  startDate: dayMonth("01-07"),
  endDate: dayMonth("31-08"),
  priceCents: cents(priceCents),
});

const shared = { costsCents: cents(20_000), people: 5 };
const pricesOf = (base: number | null, seasons: number[], required = 0) => ({
  basePriceCents: base === null ? null : cents(base),
  periods: seasons.map(season),
  requiredDailyCents: cents(required),
});

test("prices are within a share when the base price and every season are", () => {
  expect(isWithinShare(shared, pricesOf(4_000, []))).toBe(true);
  expect(isWithinShare(shared, pricesOf(4_001, []))).toBe(false);
  expect(isWithinShare(shared, pricesOf(null, [4_000]))).toBe(true);
  expect(isWithinShare(shared, pricesOf(1_000, [3_000, 4_001]))).toBe(false);
});

test("required daily extras count towards a share, because guests pay them with the price of the day", () => {
  expect(firstAboveShare(shared, pricesOf(3_000, [2_500], 1_000))).toBeNull();
  expect(firstAboveShare(shared, pricesOf(3_000, [2_500], 1_001))).toBe("base");
  expect(firstAboveShare(shared, pricesOf(2_500, [2_000, 3_000], 1_001))).toBe(1);
  expect(firstAboveShare(shared, pricesOf(null, [], 4_001))).toBeNull();
});

test("prices are within a share exactly when no day costs more than one person's part of the costs", () => {
  const price = fc.integer({ min: 0, max: 300 }).map(cents);
  const extra = fc.record<PricedExtra>({
    id: fc.constant("1"),
    name: fc.constant("kayak"),
    priceCents: price,
    priceUnit: fc.constantFrom(...extraPriceUnits),
    isRequired: fc.boolean(),
    isPaidOnSite: fc.boolean(),
  });
  const days = ["2027-06-30", "2027-07-01", "2027-08-31", "2027-09-01"].map(calendarDate);
  fc.assert(
    fc.property(
      fc.record({ basePriceCents: price, extras: fc.array(extra, { maxLength: 3 }) }),
      fc.array(price, { maxLength: 1 }),
      fc.record({
        costsCents: fc.integer({ min: 1, max: 2_000 }).map(cents),
        people: fc.integer({ min: 2, max: 6 }),
      }),
      (pricing, seasons, costs) => {
        const periods = seasons.map(season);
        const requiredDailyCents = requiredExtrasPerDay(pricing);
        const dearest = Math.max(
          ...days.map(
            (day) => (rentalOfDay({ ...pricing, periods }, day) ?? 0) + requiredDailyCents,
          ),
        );
        expect(isWithinShare(costs, { ...pricing, periods, requiredDailyCents })).toBe(
          dearest * costs.people <= costs.costsCents,
        );
      },
    ),
    { numRuns: 300 },
  );
});

describe("the prices of a boat", () => {
  const boat = {
    navigationMode: "co-navigation",
    sharedCosts: cents(20_000),
    sharedBy: 5,
    basePricePerDay: cents(4_000),
    requiredDailyPrice: cents(0),
  };
  const missing = { ok: false, reason: "costs_missing" };
  const above = {
    ok: false,
    reason: "above_share",
    detail: { costsCents: 20_000, people: 5, requiredDailyCents: 0 },
  };
  const extras = { requiredDailyPrice: cents(1) };
  test.each([
    ["may be a share of its costs", boat, [4_000], null],
    ["may not be above it", { ...boat, basePricePerDay: cents(4_001) }, [], above],
    ["may not be above it in a season", boat, [4_001], above],
    [
      "may not be above it with the required extras of each day",
      { ...boat, ...extras },
      [],
      { ...above, detail: { ...above.detail, requiredDailyCents: 1 } },
    ],
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
