import type { Bitmap } from "./boat-bitmaps.ts";
import type { SlotOrder } from "./first-slots.ts";

/** The number of 32-bit words of a bitmap in a block. */
const words = 8;
const slots = words * 32;

/** A search for the first slots: `takes` tells whether a slot may be one of them. */
type Offered = { takes: (slot: number) => boolean; offer: (slot: number) => void };

/**
 * Knows which slot of each block of slots comes first in an order. If even that slot comes too late, the
 * whole block is skipped; of a million boats, this skips most.
 */
export class FirstOfBlocks {
  readonly #order: SlotOrder;
  readonly #first: number[] = [];
  #count = 0;

  constructor(order: SlotOrder) {
    this.#order = order;
  }

  /** Call when the position of a slot in the order has changed. New slots must be consecutive. */
  put(slot: number): void {
    this.#count = Math.max(this.#count, slot + 1);
    const block = Math.floor(slot / slots);
    const first = this.#first[block];
    if (first === slot) this.#first[block] = this.#search(block);
    else if (first === undefined || this.#order(slot, first) < 0) this.#first[block] = slot;
  }

  /** Offers the slots of the set bits, except those of blocks whose first slot is not taken. */
  offer(bits: Bitmap, { takes, offer }: Offered): void {
    for (let block = 0; block < this.#first.length; block += 1) {
      if (!takes(this.#first[block] ?? 0)) continue;
      const end = Math.min((block + 1) * words, bits.length);
      for (let word = block * words; word < end; word += 1) {
        for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
          offer(word * 32 + 31 - Math.clz32(left & -left));
        }
      }
    }
  }

  #search(block: number): number {
    let first = block * slots;
    const end = Math.min(first + slots, this.#count);
    for (let slot = first + 1; slot < end; slot += 1) {
      if (this.#order(slot, first) < 0) first = slot;
    }
    return first;
  }
}
