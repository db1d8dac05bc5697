import fc from "fast-check";
import { expect, test } from "vitest";
import { disjointSeasons } from "./disjoint-seasons.ts";

const day = fc.constantFrom(101, 228, 229, 301, 630, 701, 1231);
const anySeasons = fc
  .array(fc.tuple(day, day, fc.integer({ min: 1, max: 9 })), { maxLength: 4 })
  .map((seasons) => seasons.flat());

/** The prices of all seasons that cover a day, in their order. */
function pricesOn(seasons: readonly number[], on: number): number[] {
  return seasons.flatMap((from, at) => {
    const [to = 0, price = 0] = seasons.slice(at + 1);
    if (at % 3 !== 0) return [];
    const covers = from <= to ? from <= on && on <= to : on >= from || on <= to;
    return covers ? [price] : [];
  });
}

test("each day gets the price of the first season that covers it, and no other", () => {
  fc.assert(
    fc.property(
      anySeasons,
      fc.constantFrom(101, 102, 228, 229, 301, 415, 630, 701, 1231),
      (seasons, on) => {
        expect(pricesOn(disjointSeasons(seasons), on)).toEqual(pricesOn(seasons, on).slice(0, 1));
      },
    ),
    { numRuns: 300 },
  );
});

test("seasons that share no day stay the same", () => {
  const seasons = [701, 831, 5, 1220, 105, 6];
  expect(disjointSeasons(seasons)).toBe(seasons);
});
