import { addAll, type Bitmap, clearBit, emptyBitmap, setBit } from "./boat-bitmaps.ts";
import type { CountedDays } from "./counted-days.ts";

/** The halves of a year's months: the first 15 days, and the others. */
const HALVES = 24;

/** The half of a month that a day (month * 100 + day) is in, from 0. */
function halfOf(day: number): number {
  return 2 * (Math.floor(day / 100) - 1) + Number(day % 100 > 15);
}

/** The last place of a half's days. */
function endOf(half: number): number {
  return (Math.floor(half / 2) + 1) * 100 + (half % 2 === 0 ? 15 : 31);
}

/**
 * Which boats have a season in each half of a month, a bitmap for each: all others cost the same on all
 * days of a stay in it. Days instead of halves would take fifteen times the memory.
 */
export class SeasonalBoats {
  readonly #room: number;
  readonly #halves: (Bitmap | null)[] = Array.from({ length: HALVES }, () => null);

  constructor(room: number) {
    this.#room = room;
  }

  /** Says all seasons of a boat anew: the first and the last day of each. */
  put(slot: number, seasons: readonly (readonly [first: number, last: number])[]): void {
    for (const bits of this.#halves) if (bits) clearBit(bits, slot);
    for (const [first, last] of seasons) {
      const from = halfOf(first);
      // A season that ends before it starts runs over New Year.
      const to = first <= last ? halfOf(last) : halfOf(last) + HALVES;
      for (let half = from; half <= to; half += 1) {
        setBit((this.#halves[half % HALVES] ??= emptyBitmap(this.#room)), slot);
      }
    }
  }

  /** Adds all boats that have a season on a day of the stay, and perhaps others. */
  addTo(bits: Bitmap, { until }: CountedDays): void {
    for (const [half, seasonal] of this.#halves.entries()) {
      const days = (until[endOf(half)] ?? 0) - (until[endOf(half - 1)] ?? 0);
      if (seasonal && days > 0) addAll(bits, seasonal);
    }
  }
}
