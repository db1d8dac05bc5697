import { addAll, type Bitmap, clearBit, emptyBitmap, setBit } from "./boat-bitmaps.ts";
import type { CountedDays } from "./counted-days.ts";

/** The number of half months in a year: days 1 to 15 of a month, and the others. */
const halves = 24;

/** The half month of a day (month * 100 + day), counted from 0. */
function halfOf(day: number): number {
  return 2 * (Math.floor(day / 100) - 1) + Number(day % 100 > 15);
}

/** The last day of a half month, as month * 100 + day. */
function endOf(half: number): number {
  return (Math.floor(half / 2) + 1) * 100 + (half % 2 === 0 ? 15 : 31);
}

/**
 * Knows which boats have a season in each half month, with a bitmap for each. On the days of a stay in a half
 * month, all other boats have the same price. Bitmaps for days would take fifteen times the memory.
 */
export class SeasonalBoats {
  readonly #room: number;
  readonly #halves: (Bitmap | null)[] = Array.from({ length: halves }, () => null);

  constructor(room: number) {
    this.#room = room;
  }

  /** Replaces all seasons of a boat, given by their first and last days. */
  put(slot: number, seasons: readonly (readonly [first: number, last: number])[]): void {
    for (const bits of this.#halves) if (bits) clearBit(bits, slot);
    for (const [first, last] of seasons) {
      const from = halfOf(first);
      // A season that ends before it starts runs over New Year.
      const to = first <= last ? halfOf(last) : halfOf(last) + halves;
      for (let half = from; half <= to; half += 1) {
        setBit((this.#halves[half % halves] ??= emptyBitmap(this.#room)), slot);
      }
    }
  }

  /** Adds all boats with a season on a day of the stay; may also add others. */
  addTo(bits: Bitmap, { until }: CountedDays): void {
    for (const [half, seasonal] of this.#halves.entries()) {
      const days = (until[endOf(half)] ?? 0) - (until[endOf(half - 1)] ?? 0);
      if (seasonal && days > 0) addAll(bits, seasonal);
    }
  }
}
