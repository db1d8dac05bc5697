import { BitSlices } from "#app/features/boats-in-memory/domain/bit-slices.ts";
import type { Bitmap } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { highestPrice, priceStep } from "./price-range.ts";

/** The step of the price filter, in cents. */
const stepCents = priceStep * 100;

/** Whether comparisons with this amount are exact: it is a step of the price filter. */
export function isStep(cents: number): boolean {
  return cents % stepCents === 0 && cents <= highestPrice * 100;
}

/** The number (see `numberOf`) of all amounts above the filter's highest price. */
const dearer = 2 * (highestPrice / priceStep) + 1;

/**
 * The number under which an amount is compared: 2n for the n-th step of the filter, 2n + 1 for every amount
 * between that step and the next one.
 */
function numberOf(cents: number): number {
  const step = Math.floor(cents / stepCents);
  return Math.min(2 * step + Number(cents > step * stepCents), dearer);
}

/** The greatest number whose amounts are all at most `cents`. */
function greatestUpTo(cents: number): number {
  return Math.min(2 * Math.floor(cents / stepCents), dearer - 1);
}

/** The least number whose amounts are all at least `cents`; if there is none, a number without amounts. */
function leastFrom(cents: number): number {
  const number = 2 * Math.ceil(cents / stepCents);
  return number < dearer ? number : dearer + 1;
}

/**
 * One amount for each boat, compared for all boats at once, with the precision of the price filter's steps.
 */
export class PriceSteps {
  readonly #numbers: BitSlices;

  constructor(room: number) {
    this.#numbers = new BitSlices(room, dearer + 1);
  }

  put(slot: number, cents: number): void {
    this.#numbers.put(slot, numberOf(cents));
  }

  /** Keeps all boats whose amount is at most `cents`, and possibly others. */
  keepPerhapsAtMost(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtMost(bits, numberOf(cents));
  }

  /** Keeps all boats whose amount is at least `cents`, and possibly others. */
  keepPerhapsAtLeast(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtLeast(bits, numberOf(Math.max(cents, 0)));
  }

  /** Keeps only boats whose amount is at most `cents`, but possibly not all of them. */
  keepSurelyAtMost(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtMost(bits, greatestUpTo(cents));
  }

  /** Keeps only boats whose amount is at least `cents`, but possibly not all of them. */
  keepSurelyAtLeast(bits: Bitmap, cents: number): void {
    this.#numbers.keepAtLeast(bits, leastFrom(Math.max(cents, 0)));
  }
}
