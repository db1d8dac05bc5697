import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cents } from "#app/platform/money.ts";
import { groupHarbours, markerRoom, type PlacedHarbour } from "./harbour-groups.ts";

/** A harbour at a position on the map, in pixels. */
function harbour(
  key: string,
  x: number,
  y: number,
  count = 1,
  cents: number | null = 10_000,
  isLowestShared = false,
) {
  const place = { latitude: 43, longitude: 6, name: key, town: key };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a whole number of cents
  const lowestCents = cents as Cents | null;
  return { x, y, harbour: { ...place, key, count, lowestCents, isStay: false, isLowestShared } };
}

const anyHarbours = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 600 }),
      count: fc.integer({ min: 1, max: 9 }),
      cents: fc.option(fc.integer({ min: 1, max: 90_000 })),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map(({ x, y, count, cents }, i) => harbour(`h${i}`, x, y, count, cents)));

describe("harbours far enough apart", () => {
  test("have a marker each, from north to south, then from west to east", () => {
    const groups = groupHarbours([
      harbour("south", 300, 300),
      harbour("east", 500, 100),
      harbour("west", 300, 100),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(["west", "east", "south"]);
  });
});

describe("two harbours", () => {
  test.each([
    [markerRoom.x, 0, 2],
    [markerRoom.x - 1, 0, 1],
    [0, markerRoom.y, 2],
    [0, markerRoom.y - 1, 1],
  ])("%i pixels beside and %i above each other have %i markers", (x, y, markers) => {
    const groups = groupHarbours([harbour("a", 200, 200), harbour("b", 200 - x, 200 - y)]);
    expect(groups).toHaveLength(markers);
  });
});

describe("harbours too close together", () => {
  test("share the marker of the harbour with the most boats, at their lowest price", () => {
    const [group, ...others] = groupHarbours([
      harbour("small", 110, 100, 1, 9000),
      harbour("large", 100, 100, 4, 12_000),
      harbour("unpriced", 120, 110, 2, null),
    ]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ key: "large", x: 100, y: 100, count: 7, lowestCents: 9000 });
  });

  test("have a price that is a share of costs only if it is one in all harbours that have it", () => {
    const shared = harbour("a", 0, 0, 2, 4000, true);
    const [dearer, cheaper, equal] = [5000, 3000, 4000].map((price) =>
      harbour("b", 1, 1, 1, price),
    );
    const isShared = (...others: (PlacedHarbour | undefined)[]) =>
      groupHarbours([shared, ...others.flatMap((each) => each ?? [])]).map(
        (group) => group.isLowestShared,
      );
    expect(isShared(dearer)).toEqual([true]);
    expect(isShared(cheaper)).toEqual([false]);
    expect(isShared(equal)).toEqual([false]);
  });

  test("share the marker of the harbour with the first key when they have equally many boats", () => {
    const [a, b] = [harbour("a", 100, 100), harbour("b", 110, 100)];
    expect(groupHarbours([b, a])).toMatchObject([{ key: "a", x: 100 }]);
  });

  test("have no price when none of their boats has one", () => {
    const [group] = groupHarbours([harbour("a", 0, 0, 1, null), harbour("b", 1, 1, 1, null)]);
    expect(group).toMatchObject({ count: 2, lowestCents: null });
  });
});

const countOf = (all: readonly { count: number }[]) =>
  all.reduce((sum, { count }) => sum + count, 0);
const keysOf = (all: PlacedHarbour[]) =>
  groupHarbours(all)
    .map(({ key, count }) => `${key} ${count}`)
    .toSorted();

describe("any harbours", () => {
  test("keep all their boats, each under one marker", () => {
    fc.assert(
      fc.property(anyHarbours, (placed) => {
        const groups = groupHarbours(placed);
        expect(countOf(groups)).toBe(countOf(placed.map((each) => each.harbour)));
        const keys = groups.flatMap(({ harbours }) => harbours.map(({ key }) => key));
        expect(keys.toSorted()).toEqual(placed.map((each) => each.harbour.key).toSorted());
      }),
    );
  });

  test("have markers with the lowest price among their boats that have a price", () => {
    fc.assert(
      fc.property(anyHarbours, (placed) => {
        for (const { harbours, lowestCents } of groupHarbours(placed)) {
          const prices = harbours.flatMap((each) => each.lowestCents ?? []);
          expect(lowestCents).toBe(prices.length === 0 ? null : Math.min(...prices));
        }
      }),
    );
  });

  test("have markers that do not overlap", () => {
    fc.assert(
      fc.property(anyHarbours, (placed) => {
        const groups = groupHarbours(placed);
        for (const a of groups) {
          for (const b of groups) {
            const isFree =
              Math.abs(a.x - b.x) >= markerRoom.x || Math.abs(a.y - b.y) >= markerRoom.y;
            expect(a === b || isFree).toBe(true);
          }
        }
      }),
    );
  });

  test("are grouped the same way in any order", () => {
    const shuffled = anyHarbours.chain((placed) =>
      fc.tuple(
        fc.constant(placed),
        fc.shuffledSubarray<PlacedHarbour>(placed, { minLength: placed.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(keysOf(other)).toEqual(keysOf(one));
      }),
    );
  });
});
