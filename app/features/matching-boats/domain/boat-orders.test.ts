import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyBitmap, setBit } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { BoatSlots } from "#app/features/boats-in-memory/domain/boat-slots.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { BoatOrders } from "./boat-orders.ts";
import { BoatPrices } from "./boat-prices.ts";
import { relevance } from "./relevance.ts";
import type { SearchSort } from "./search-criteria.ts";

// More boats than fit in one block, so that blocks without any of the first boats are skipped.
const slots = Array.from({ length: 520 }, (_, slot) => slot);

const anyBoat = fc.record({
  ratings: fc.constantFrom([0, 0], [5, 1], [8, 2], [10, 2], [15, 3], [20, 5]),
  createdAt: fc.constantFrom(1, 2, 1_700_000_000_000_001),
  daily: fc.constantFrom(90_00, 99_60, 100_00, 100_40, 180_00),
  discount: fc.constantFrom(0, 0, 50),
  flat: fc.constantFrom(0, 0, 30_00),
});
type Drawn = typeof anyBoat extends fc.Arbitrary<infer Each> ? Each : never;

const times = { checkIn: "14:00", checkOut: "11:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };

/** Boats with higher numbers have lower ids. */
const idOf = (slot: number) =>
  `${String(9999 - slot).padStart(8, "0")}-0000-4000-8000-00000000000f`;

const anyMarket = fc
  .tuple(
    fc.array(anyBoat, { minLength: 1, maxLength: 7 }),
    fc.array(fc.tuple(fc.nat(slots.length - 1), anyBoat), { maxLength: 40 }),
  )
  .map(([pattern, changes]) => {
    const market: Drawn[] = [];
    const ids = new BoatSlots(slots.length);
    const prices = new BoatPrices(slots.length);
    const orders = new BoatOrders(slots.length, ids, prices);
    const put = (slot: number, boat: Drawn) => {
      const { ratings, createdAt, daily, discount, flat } = boat;
      ids.take(idOf(slot));
      market[slot] = boat;
      prices.put(slot, {
        dailyCents: daily,
        lowestDailyCents: (daily * (100 - discount)) / 100,
        highestDailyCents: daily,
        requiredDailyCents: 0,
        discountFrom3Days: discount,
        discountFrom7Days: 0,
        seasons: [],
        requiredExtras: flat === 0 ? null : { cents: { forfait: flat }, times },
      });
      orders.put(slot, { ratingSum: ratings[0], ratingCount: ratings[1], createdAt });
    };
    for (const slot of slots) put(slot, pattern[slot % pattern.length] ?? fail());
    for (const [slot, boat] of changes) put(slot, boat);
    return { market, orders };
  });

function fail(): never {
  throw new Error("no boat was drawn");
}

const keys: Record<SearchSort, (boat: Drawn) => number[]> = {
  relevance: ({ ratings: [sum = 0, count = 0] }) => [-relevance({ sum, count })],
  price: ({ daily }) => [daily],
  newest: () => [],
  rating: ({ ratings: [sum = 0, count = 0] }) => [count === 0 ? 0 : -sum / count, -count],
};

/** Sorts slots by their keys, then newest first, then by id. */
function inOrder(among: number[], market: Drawn[], keysOf: (boat: Drawn) => number[]): number[] {
  const all = (slot: number) => {
    const boat = market[slot] ?? fail();
    return [...keysOf(boat), -boat.createdAt, -slot];
  };
  return among.toSorted((a, b) => {
    const others = all(b);
    return all(a).reduce((sum, key, place) => sum || key - (others[place] ?? 0), 0);
  });
}

const anyWanted = fc.record({
  each: fc.integer({ min: 1, max: 60 }),
  limit: fc.integer({ min: 1, max: 30 }),
});

/** Every `each`-th slot, as a list and as a bitmap. */
function everySlot(each: number) {
  const among = slots.filter((slot) => slot % each === 0);
  const bits = emptyBitmap(slots.length);
  for (const slot of among) setBit(bits, slot);
  return { among, bits };
}

describe("the first boats", () => {
  test.each<SearchSort>(["relevance", "price", "newest", "rating"])(
    "sorted by %s are those that come first, with ties newest first and then by id",
    (sort) => {
      fc.assert(
        fc.property(anyMarket, anyWanted, ({ market, orders }, { each, limit }) => {
          const { among, bits } = everySlot(each);
          const first = inOrder(among, market, keys[sort]).slice(0, limit);
          expect(orders.firstOf(bits, sort, limit)).toEqual(first);
          expect(orders.firstAmong(among, sort, limit)).toEqual(first);
        }),
        { numRuns: 8 },
      );
    },
  );

  test.each([
    [1, calendarDate("2027-07-01")],
    [3, calendarDate("2027-07-03")],
  ])("for a stay of %i days are those with the lowest total", (days, to) => {
    const stay = { range: { from: calendarDate("2027-07-01"), to, days }, guests: 2 };
    const total = ({ daily, discount, flat }: Drawn) => [
      (daily * days * (days < 3 ? 100 : 100 - discount)) / 100 + flat,
    ];
    fc.assert(
      fc.property(anyMarket, anyWanted, ({ market, orders }, { each, limit }) => {
        const { among, bits } = everySlot(each);
        const first = inOrder(among, market, total).slice(0, limit);
        expect(orders.cheapestOf(bits, stay, limit)).toEqual(first);
      }),
      { numRuns: 8 },
    );
  });
});
