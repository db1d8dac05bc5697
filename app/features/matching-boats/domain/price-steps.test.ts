import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Bitmap,
  emptyBitmap,
  setBit,
  slotsOf,
} from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { isStep, PriceSteps } from "./price-steps.ts";

const around = (cents: number) => [cents - 1, cents, cents + 1];
const amounts = [0, 1, 4_999, ...around(5_000), ...around(120_000), ...around(1_000_000), 9e11];
const anyLimit = fc.oneof(
  fc.constantFrom(-50, ...amounts, 119_950, 120_050, 2_000_000),
  fc.integer({ min: 0, max: 1_100_000 }),
);
const anyAmount = fc.oneof(fc.constantFrom(...amounts), fc.integer({ min: 0, max: 1_100_000 }));

type Keep = (steps: PriceSteps, bits: Bitmap) => void;

function keptOf(cents: readonly number[], keep: Keep): number[] {
  const steps = new PriceSteps(cents.length);
  const bits = emptyBitmap(cents.length);
  for (const [slot, amount] of cents.entries()) {
    steps.put(slot, amount);
    setBit(bits, slot);
  }
  keep(steps, bits);
  return Array.from(slotsOf(bits, new Uint32Array(cents.length)), (slot) => cents[slot] ?? -1);
}

test("the 'perhaps' filters keep every amount within the limit, and the 'surely' filters none beyond it", () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1 }), anyLimit, (cents, limit) => {
      const upTo = cents.filter((amount) => amount <= limit);
      const from = cents.filter((amount) => amount >= limit);
      const kept = (keep: Keep) => keptOf(cents, keep);
      expect(kept((steps, bits) => steps.keepPerhapsAtMost(bits, limit))).toEqual(
        expect.arrayContaining(upTo),
      );
      expect(kept((steps, bits) => steps.keepPerhapsAtLeast(bits, limit))).toEqual(
        expect.arrayContaining(from),
      );
      expect(upTo).toEqual(
        expect.arrayContaining(kept((steps, bits) => steps.keepSurelyAtMost(bits, limit))),
      );
      expect(from).toEqual(
        expect.arrayContaining(kept((steps, bits) => steps.keepSurelyAtLeast(bits, limit))),
      );
    }),
    { numRuns: 300 },
  );
});

test("all filters are exact at the steps of the price filter", () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1 }), fc.nat(200), (cents, step) => {
      const limit = step * 5_000;
      const kept = (keep: Keep) => keptOf(cents, keep);
      const upTo = cents.filter((amount) => amount <= limit);
      const from = cents.filter((amount) => amount >= limit);
      expect(kept((steps, bits) => steps.keepPerhapsAtMost(bits, limit))).toEqual(upTo);
      expect(kept((steps, bits) => steps.keepSurelyAtMost(bits, limit))).toEqual(upTo);
      expect(kept((steps, bits) => steps.keepPerhapsAtLeast(bits, limit))).toEqual(from);
      expect(kept((steps, bits) => steps.keepSurelyAtLeast(bits, limit))).toEqual(from);
    }),
    { numRuns: 300 },
  );
});

test("a step is a price that can be an end of the filter", () => {
  expect([0, 50_00, 1200_00, 10_000_00].every(isStep)).toBe(true);
  expect([1, 49_99, 1200_50, 10_050_00, Number.POSITIVE_INFINITY].some(isStep)).toBe(false);
});
