import type { Bitmap } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { BitSlices } from "#app/features/boats-in-memory/domain/bit-slices.ts";
import { highestPrice, priceStep } from "./price-range.ts";

/** The steps of a price filter, in cents. */
const STEP = priceStep * 100;

/** Whether boats at least and at most at this price are known exactly. */
export function isStep(cents: number): boolean {
  return cents % STEP === 0 && cents <= highestPrice * 100;
}

/** The number of what is dearer than the highest end of a filter. */
const DEARER = 2 * (highestPrice / priceStep) + 1;

/** Even for an amount that is a step's, odd for what lies between two. */
function numberOf(cents: number): number {
  const step = Math.floor(cents / STEP);
  return Math.min(2 * step + Number(cents > step * STEP), DEARER);
}

/** The greatest number of which every amount is at most so much. */
function greatestUpTo(cents: number): number {
  return Math.min(2 * Math.floor(cents / STEP), DEARER - 1);
}

/** The least number of which every amount is at least so much; one that none has where there is none. */
function leastFrom(cents: number): number {
  const number = 2 * Math.ceil(cents / STEP);
  return number < DEARER ? number : DEARER + 1;
}

/** An amount of each boat, compared for all boats at once, as exactly as the steps of a price filter. */
export class PriceSteps {
  readonly #numbers: BitSlices;

  constructor(room: number) {
    this.#numbers = new BitSlices(room, DEARER + 1);
  }

  put(slot: number, cents: number): void {
    this.#numbers.put(slot, numberOf(cents));
  }

  /** Keeps all boats whose amount is at most so much, and perhaps others. */
  keepPerhapsAtMost(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtMost(bits, numberOf(cents));
  }

  /** Keeps all boats whose amount is at least so much, and perhaps others. */
  keepPerhapsAtLeast(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtLeast(bits, numberOf(Math.max(cents, 0)));
  }

  /** Keeps only boats whose amount is at most so much; perhaps not all of them. */
  keepSurelyAtMost(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtMost(bits, greatestUpTo(cents));
  }

  /** Keeps only boats whose amount is at least so much; perhaps not all of them. */
  keepSurelyAtLeast(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtLeast(bits, leastFrom(Math.max(cents, 0)));
  }
}
