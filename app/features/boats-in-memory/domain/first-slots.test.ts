import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FirstSlots, type SlotOrder } from "./first-slots.ts";

const highestFirst: SlotOrder = (a, b) => b - a;

test("finds the same first slots as sorting all of them", () => {
  const anyKey = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.POSITIVE_INFINITY));
  const anyKeys = fc.array(anyKey, { maxLength: 40 });
  fc.assert(
    fc.property(anyKeys, fc.integer({ min: 1, max: 8 }), (drawn, limit) => {
      const first = new FirstSlots(limit, Float64Array.from(drawn), highestFirst);
      for (const slot of drawn.keys()) first.offer(slot);
      const inOrder = [...drawn.entries()]
        .toSorted(([a, key], [b, other]) => (key === other ? b - a : key - other))
        .map(([slot]) => slot);
      expect(first.inOrder()).toEqual(inOrder.slice(0, limit));
    }),
  );
});

describe("a search for the two first slots", () => {
  const keys = Float64Array.from([7, 7, 7, 9, 6, 8]);
  const takenAfter = (...offered: number[]) => {
    const first = new FirstSlots(2, keys, highestFirst);
    for (const slot of offered) first.offer(slot);
    return { lastKey: first.lastKey, taken: [...keys.keys()].filter((slot) => first.takes(slot)) };
  };

  test("takes any slot until four were offered", () => {
    expect(takenAfter(1, 4, 1)).toEqual({
      lastKey: Number.POSITIVE_INFINITY,
      taken: [0, 1, 2, 3, 4, 5],
    });
  });

  test("then takes no slot after the second, with equal keys ordered by `ties`", () => {
    // Sorted by key: 4, 1, 5, 3.
    expect(takenAfter(5, 1, 3, 4)).toEqual({ lastKey: 7, taken: [1, 2, 4] });
  });

  test("ignores offered slots that come after the second", () => {
    const first = new FirstSlots(2, keys, highestFirst);
    for (const slot of [5, 1, 3, 4, 0, 2]) first.offer(slot);
    expect(first.inOrder()).toEqual([4, 2]);
  });
});
