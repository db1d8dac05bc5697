import { type Bitmap, clearBit, emptyBitmap, setBit } from "./boat-bitmaps.ts";

/**
 * Stores a small number for each boat, with a bitmap for each binary digit. Comparing all boats with a number
 * takes a few operations per 32 boats.
 */
export class BitSlices {
  readonly #room: number;
  /** From the lowest digit; null if no boat has the digit. */
  readonly #digits: (Bitmap | null)[];
  readonly #atMost: Bitmap;

  /** For `room` boats with integers from 0 to `max`. */
  constructor(room: number, max: number) {
    this.#room = room;
    this.#digits = Array.from({ length: max.toString(2).length }, () => null);
    this.#atMost = emptyBitmap(room);
  }

  put(slot: number, value: number): void {
    for (let digit = 0; digit < this.#digits.length; digit += 1) {
      if (((value >>> digit) & 1) === 1) {
        setBit((this.#digits[digit] ??= emptyBitmap(this.#room)), slot);
      } else {
        const bits = this.#digits[digit];
        if (bits) clearBit(bits, slot);
      }
    }
  }

  /** Removes the boats whose number is greater than `value` from the bitmap. */
  keepAtMost(bits: Bitmap, value: number): void {
    if (value >= 2 ** this.#digits.length - 1) return;
    if (value < 0) return void bits.fill(0);
    const atMost = this.#compare(value);
    for (let word = 0; word < bits.length; word += 1) {
      bits[word] = (bits[word] ?? 0) & (atMost[word] ?? 0);
    }
  }

  /** Removes the boats whose number is less than `value` from the bitmap. */
  keepAtLeast(bits: Bitmap, value: number): void {
    if (value <= 0) return;
    if (value >= 2 ** this.#digits.length) return void bits.fill(0);
    const less = this.#compare(value - 1);
    for (let word = 0; word < bits.length; word += 1) {
      bits[word] = (bits[word] ?? 0) & ~(less[word] ?? 0);
    }
  }

  /** The boats whose number is at most `value`, computed from the lowest digit to the highest. */
  #compare(value: number): Bitmap {
    const atMost = this.#atMost.fill(0xff_ff_ff_ff);
    for (const [digit, bits] of this.#digits.entries()) {
      const isOne = ((value >>> digit) & 1) === 1;
      if (bits === null) {
        if (isOne) atMost.fill(0xff_ff_ff_ff);
      } else if (isOne) {
        for (let word = 0; word < atMost.length; word += 1) {
          atMost[word] = (atMost[word] ?? 0) | ~(bits[word] ?? 0);
        }
      } else {
        for (let word = 0; word < atMost.length; word += 1) {
          atMost[word] = (atMost[word] ?? 0) & ~(bits[word] ?? 0);
        }
      }
    }
    return atMost;
  }
}
