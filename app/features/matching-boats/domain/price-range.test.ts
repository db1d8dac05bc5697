import fc from "fast-check";
import { expect, test } from "vitest";
import {
  defaultPriceRange,
  fitPriceRange,
  hasNoUpperLimit,
  priceRangeFrom,
  withHighest,
  withLowest,
} from "./price-range.ts";

const anyEuros = fc.integer({ min: -2_000, max: 13_000 });

// spec 1-5.31
test("any two numbers become a range that the slider can show: within 0 to 10000, on steps, 50 apart", () =>
  fc.assert(
    fc.property(anyEuros, anyEuros, (from, to) => {
      const { min, max } = fitPriceRange({ min: from, max: to });
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeLessThanOrEqual(10_000);
      expect(max - min).toBeGreaterThanOrEqual(50);
      expect([min % 50, max % 50]).toEqual([0, 0]);
    }),
  ));

test("a range that the slider can show is not changed", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 199 }),
      fc.integer({ min: 1, max: 200 }),
      (low, width) => {
        const range = { min: low * 50, max: Math.min(low + width, 200) * 50 };
        expect(fitPriceRange(range)).toEqual(range);
      },
    ),
  ));

test("a range is widened to the steps, never narrowed", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (a, b) => {
        const asked = { min: Math.min(a, b), max: Math.max(a, b) };
        const { min, max } = fitPriceRange(asked);
        expect(min).toBeLessThanOrEqual(asked.min);
        expect(max).toBeGreaterThanOrEqual(asked.max);
      },
    ),
  ));

test("a range without ends defaults to 0 to 1200", () =>
  expect(priceRangeFrom(null, null)).toEqual(defaultPriceRange));

test("a maximum of 10000 means no limit, one of 9950 does not", () =>
  expect([10_000, 9950].map((max) => hasNoUpperLimit({ min: 0, max }))).toEqual([true, false]));

// spec 1-5.31
test("a moved end stops 50 before the other end, which does not move", () => {
  const range = { min: 300, max: 800 };
  expect(withLowest(range, 120)).toEqual({ min: 100, max: 800 });
  expect(withLowest(range, 900)).toEqual({ min: 750, max: 800 });
  expect(withLowest(range, -10)).toEqual({ min: 0, max: 800 });
  expect(withHighest(range, 1230)).toEqual({ min: 300, max: 1250 });
  expect(withHighest(range, 0)).toEqual({ min: 300, max: 350 });
  expect(withHighest(range, 99_999)).toEqual({ min: 300, max: 10_000 });
});
