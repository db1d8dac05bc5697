import fc from "fast-check";
import { expect, test } from "vitest";
import { PriceBars } from "./price-bars.ts";

const startsOfBars = [0, 50, 100, 600, 700, 1_200, 1_500, 7_500].map((euros) => euros * 100);

function countsOf(starts: readonly number[], amounts: readonly number[], days = 1): number[] {
  const bars = new PriceBars(starts, days);
  for (const amount of amounts) bars.add(amount);
  return bars.counts;
}

test("a bar counts amounts from its start to below the next, and the last bar has no upper limit", () => {
  const amounts = [0, 99_99, 100_00, 249_99, 250_00, 9_999_999_999_99];
  expect(countsOf([0, 100_00, 250_00], amounts)).toEqual([2, 2, 2]);
});

test("any amounts in any bars are counted as if compared one by one", () => {
  const anyAmount = fc.oneof(
    fc.integer({ min: 0, max: 11_000_00 }),
    fc.integer({ min: 0, max: 220 }).map((step) => step * 50_00),
    fc.constant(999_999_999_999),
    fc.integer({ min: 0, max: 400 }).map((step) => step * 50_00 * 7),
    fc.integer({ min: 1, max: 400 }).map((step) => step * 50_00 * 7 - 1),
  );
  const anyStarts = fc.oneof(
    fc.constant(startsOfBars),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 300_00 }), { maxLength: 9 })
      .map((starts) => [0, ...starts.toSorted((a, b) => a - b)]),
  );
  fc.assert(
    fc.property(
      anyStarts,
      fc.array(anyAmount),
      fc.integer({ min: 1, max: 40 }),
      (starts, amounts, days) => {
        const expected = starts.map((start, bar) => {
          const next = starts[bar + 1] ?? Number.POSITIVE_INFINITY;
          return amounts.filter((amount) => amount >= start * days && amount < next * days).length;
        });
        expect(countsOf(starts, amounts, days)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});
