import type { Bitmap } from "./boat-bitmaps.ts";
import type { SlotOrder } from "./first-slots.ts";

/** So many words of a bitmap, of 32 slots each, are a block. */
const WORDS = 8;
const SLOTS = WORDS * 32;

/** Who is looking for the first slots: which ones may be among them. */
type Offered = { takes: (slot: number) => boolean; offer: (slot: number) => void };

/**
 * Which slot of each block of slots comes first in an order. Where even that one comes too late, the
 * block need not be looked at: of a million boats, most are not.
 */
export class FirstOfBlocks {
  readonly #order: SlotOrder;
  readonly #first: number[] = [];
  #count = 0;

  constructor(order: SlotOrder) {
    this.#order = order;
  }

  /** A slot has a new place in the order; a new one is the next of them. */
  put(slot: number): void {
    this.#count = Math.max(this.#count, slot + 1);
    const block = Math.floor(slot / SLOTS);
    const first = this.#first[block];
    if (first === slot) this.#first[block] = this.#search(block);
    else if (first === undefined || this.#order(slot, first) < 0) this.#first[block] = slot;
  }

  /** Offers the set slots, but for blocks whose first slot is not taken. */
  offer(bits: Bitmap, { takes, offer }: Offered): void {
    for (let block = 0; block < this.#first.length; block += 1) {
      if (!takes(this.#first[block] ?? 0)) continue;
      const end = Math.min((block + 1) * WORDS, bits.length);
      for (let word = block * WORDS; word < end; word += 1) {
        for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
          offer(word * 32 + 31 - Math.clz32(left & -left));
        }
      }
    }
  }

  #search(block: number): number {
    let first = block * SLOTS;
    const end = Math.min(first + SLOTS, this.#count);
    for (let slot = first + 1; slot < end; slot += 1) {
      if (this.#order(slot, first) < 0) first = slot;
    }
    return first;
  }
}
