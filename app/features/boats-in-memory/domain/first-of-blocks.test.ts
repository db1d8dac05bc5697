import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBitmap, setBit } from "./boat-bitmaps.ts";
import { FirstOfBlocks } from "./first-of-blocks.ts";
import { FirstSlots, type SlotOrder } from "./first-slots.ts";

/** The number of slots: several blocks, of which the last is not full. */
const room = 3_500;

const ties: SlotOrder = (a, b) => b - a;
const anyKey = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.POSITIVE_INFINITY));

test("finds the same first slots as sorting all of them, also after their keys change", () => {
  fc.assert(
    fc.property(
      fc.array(anyKey, { minLength: 1, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(room - 1), anyKey), { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 50 }),
      (pattern, moves, each, limit) => {
        const keys = new Float64Array(room);
        // The difference of two infinite keys is NaN, so the order falls back to `ties`.
        const order: SlotOrder = (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || ties(a, b);
        const blocks = new FirstOfBlocks(order);
        const put = (slot: number, key: number) => {
          keys[slot] = key;
          blocks.put(slot);
        };
        for (let slot = 0; slot < room; slot += 1) put(slot, pattern[slot % pattern.length] ?? 0);
        for (const [slot, key] of moves) put(slot, key);
        const bits = emptyBitmap(room);
        const among: number[] = [];
        for (let slot = 0; slot < room; slot += each) among.push(slot);
        for (const slot of among) setBit(bits, slot);
        const first = new FirstSlots(limit, keys, ties);
        blocks.offer(bits, {
          takes: (slot) => first.takes(slot),
          offer: (slot) => first.offer(slot),
        });
        expect(first.inOrder()).toEqual(among.toSorted(order).slice(0, limit));
      },
    ),
    { numRuns: 100 },
  );
});

const blockOf = (slot: number) => Math.floor(slot / 256);

test("offers exactly the slots of the blocks that may contain one of the first slots", () => {
  // Two full blocks of 256 slots, and one with only a few.
  const slots = Array.from({ length: 520 }, (_, slot) => slot);
  const step = fc.record({ block: fc.nat(2), key: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.nat(2),
      fc.integer({ min: 1, max: 300 }),
      (steps, lastBlock, each) => {
        const keys = new Float64Array(slots.length);
        const order: SlotOrder = (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || ties(a, b);
        const blocks = new FirstOfBlocks(order);
        const put = (slot: number, key: number) => {
          keys[slot] = key;
          blocks.put(slot);
        };
        for (const slot of slots) put(slot, 10);
        const firstOf = (block: number) =>
          slots.filter((slot) => blockOf(slot) === block).sort(order)[0] ?? 0;
        // Changes the key of a block's first slot, which may move it behind others of its block.
        for (const { block, key } of steps) put(firstOf(block), key);
        const bits = emptyBitmap(slots.length);
        const among = slots.filter((slot) => slot % each === 0);
        for (const slot of among) setBit(bits, slot);
        const last = firstOf(lastBlock);
        const takes = (slot: number) => order(slot, last) <= 0;
        const offered: number[] = [];
        blocks.offer(bits, { takes, offer: (slot) => void offered.push(slot) });
        const looked = new Set(slots.filter(takes).map(blockOf));
        expect(offered).toEqual(among.filter((slot) => looked.has(blockOf(slot))));
      },
    ),
    { numRuns: 60 },
  );
});
