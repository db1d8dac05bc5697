import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBitmap, setBit } from "./boat-bitmaps.ts";
import { FirstOfBlocks } from "./first-of-blocks.ts";
import { FirstSlots, type SlotOrder } from "./first-slots.ts";

/** Of several blocks, the last one not full. */
const room = 3_500;

const ties: SlotOrder = (a, b) => b - a;
const anyKey = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.POSITIVE_INFINITY));

test("the first of many slots are the same as those of all slots in order, also after they moved", () => {
  fc.assert(
    fc.property(
      fc.array(anyKey, { minLength: 1, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(room - 1), anyKey), { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 50 }),
      (pattern, moves, each, limit) => {
        const keys = new Float64Array(room);
        // Two infinite keys differ by no number.
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

test("leaves out blocks whose first slot comes too late", () => {
  const keys = Float64Array.from({ length: room }, (_, slot) => slot);
  const blocks = new FirstOfBlocks((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  for (let slot = 0; slot < room; slot += 1) blocks.put(slot);
  const offered: number[] = [];
  const bits = emptyBitmap(room).fill(0xff_ff_ff_ff);
  blocks.offer(bits, {
    takes: (slot) => slot < 1_500,
    offer: (slot) => void offered.push(slot),
  });
  expect(offered).toEqual(Array.from({ length: 1_536 }, (_, slot) => slot));
});
