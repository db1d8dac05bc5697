import fc from "fast-check";
import { expect, test } from "vitest";
import { BitSlices } from "./bit-slices.ts";
import { countBits, emptyBitmap, setBit, slotsOf } from "./boat-bitmaps.ts";

const room = 70;

test("comparing the numbers of many boats at once gives the same result as one by one, also after changes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.tuple(fc.nat(room - 1), fc.nat(1000)), { maxLength: 150 }),
      fc.uniqueArray(fc.nat(room - 1)),
      fc.integer({ min: -2, max: 1100 }),
      (max, changes, among, value) => {
        const slices = new BitSlices(room, max);
        const numbers = new Map<number, number>();
        for (const [slot, drawn] of changes) {
          numbers.set(slot, drawn % (max + 1));
          slices.put(slot, drawn % (max + 1));
        }
        const kept = (keep: (bits: Uint32Array) => void) => {
          const bits = emptyBitmap(room);
          for (const slot of among) setBit(bits, slot);
          keep(bits);
          const slots = [...slotsOf(bits, new Uint32Array(room))];
          expect(countBits(bits)).toBe(slots.length);
          return slots;
        };
        const wanted = (isKept: (number: number) => boolean) =>
          among.filter((slot) => isKept(numbers.get(slot) ?? 0)).toSorted((a, b) => a - b);
        expect(kept((bits) => slices.keepAtMost(bits, value))).toEqual(
          wanted((number) => number <= value),
        );
        expect(kept((bits) => slices.keepAtLeast(bits, value))).toEqual(
          wanted((number) => number >= value),
        );
      },
    ),
    { numRuns: 300 },
  );
});
