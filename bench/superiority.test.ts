import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantile, superiority, verdictOf } from "./superiority.ts";

// Few distinct values, so that there are ties.
const sample = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 40 });

/** The definition, computed pair by pair. */
function byPairs(first: readonly number[], second: readonly number[]): number {
  const points = second.flatMap((b) => first.map((a) => (b > a ? 1 : b === a ? 0.5 : 0)));
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length;
}

/** Numbers between 0 and 1, the same in every run. */
function scattered(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => ((index + 1) * 0.618_033_988 + seed) % 1);
}

const stretched = (values: number[]) => values.map((value) => Math.exp(value) * 3 + 7);

describe("superiority", () => {
  test("is the share of pairs that the second sample wins, with ties counted as half", () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        expect(superiority(first, second).chance).toBeCloseTo(byPairs(first, second), 10);
      }),
    );
  });

  test("and its reverse add up to 1, with mirrored bounds", () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const there = superiority(first, second);
        const back = superiority(second, first);
        expect(there.chance + back.chance).toBeCloseTo(1, 10);
        expect(there.low + back.high).toBeCloseTo(1, 10);
      }),
    );
  });

  test("depends only on the order of the times, not on their distances", () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        expect(superiority(stretched(first), stretched(second))).toEqual(
          superiority(first, second),
        );
      }),
    );
  });

  test("lies between its bounds, and these between 0 and 1", () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const { chance, low, high } = superiority(first, second);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(chance);
        expect(high).toBeGreaterThanOrEqual(chance);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("of a sample over itself has the bounds that a calculation by hand gives", () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    // On both sides, the shares below are 0.05, 0.15 ... 0.95, whose variance is 11/120.
    const error = Math.sqrt((2 * 11) / 120 / 10);
    const { chance, low, high } = superiority(ten, ten);
    expect(chance).toBe(0.5);
    expect(low).toBeCloseTo(0.5 - 1.959964 * error, 10);
    expect(high).toBeCloseTo(0.5 + 1.959964 * error, 10);
  });
});

describe("the verdict", () => {
  const steady = scattered(250, 0.1);

  test("is not 'apart' for equal times with occasional outliers", () => {
    const late = scattered(250, 0.35).map((time, index) => (index % 25 === 0 ? time + 900 : time));
    expect(verdictOf(superiority(steady, late))).not.toBe("apart");
  });

  test("is 'alike' for many equal times", () => {
    expect(verdictOf(superiority(scattered(2_000, 0.1), scattered(2_000, 0.35)))).toBe("alike");
  });

  test("is 'apart' for times that differ by a fifth of their spread", () => {
    const slower = scattered(250, 0.35).map((time) => time + 0.2);
    expect(verdictOf(superiority(steady, slower))).toBe("apart");
    expect(verdictOf(superiority(slower, steady))).toBe("apart");
  });

  test("is 'undecided' for too few times", () => {
    expect(verdictOf(superiority([1, 2, 3], [1, 2, 3]))).toBe("undecided");
  });
});

test("a quantile is the value below which the given share of values lies", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.95)).toBe(95);
  expect(quantile([7], 0.95)).toBe(7);
});
