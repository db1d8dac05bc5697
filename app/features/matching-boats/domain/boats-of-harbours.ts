import { type Bitmap, setBit } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import type { HarbourNames, NamedHarbour } from "./harbour-names.ts";

/** Marks the end of a list; no slot has this number. */
const none = 0xff_ff_ff_ff;

/** Stores which boats are in which harbour: a linked list of slots for each harbour. */
export class BoatsOfHarbours {
  readonly #harbour: Uint32Array;
  readonly #next: Uint32Array;
  readonly #first: number[] = [];

  constructor(room: number) {
    this.#harbour = new Uint32Array(room).fill(none);
    this.#next = new Uint32Array(room).fill(none);
  }

  /** The number of the harbour that a boat is in. */
  of(slot: number): number {
    return this.#harbour[slot] ?? none;
  }

  put(slot: number, harbour: number): void {
    const before = this.of(slot);
    if (before === harbour) return;
    if (before !== none) this.#leave(slot, before);
    this.#harbour[slot] = harbour;
    this.#next[slot] = this.#first[harbour] ?? none;
    this.#first[harbour] = slot;
  }

  /** Adds the boats of a harbour to a bitmap. */
  addTo(bits: Bitmap, harbour: number): void {
    for (let slot = this.#first[harbour] ?? none; slot !== none; slot = this.#next[slot] ?? none) {
      setBit(bits, slot);
    }
  }

  /** The number of the given boats in each of the `harbours` harbours. */
  countAmong(slots: Uint32Array, harbours: number): Uint32Array {
    const counts = new Uint32Array(harbours);
    const harbourOf = this.#harbour;
    for (let at = 0; at < slots.length; at += 1) {
      const harbour = harbourOf[slots[at] ?? 0] ?? 0;
      counts[harbour] = (counts[harbour] ?? 0) + 1;
    }
    return counts;
  }

  #leave(slot: number, harbour: number): void {
    const next = this.#next[slot] ?? none;
    if (this.#first[harbour] === slot) {
      this.#first[harbour] = next;
      return;
    }
    let before = this.#first[harbour] ?? none;
    while (before !== none && this.#next[before] !== slot) before = this.#next[before] ?? none;
    if (before !== none) this.#next[before] = next;
  }
}

type CountedHarbour = NamedHarbour & { number: number; count: number };

/** A harbour with boats that match a search, and the lowest price among them, in cents. */
export type MatchedHarbour = NamedHarbour & {
  count: number;
  lowestCents: number;
  /** Whether only boats in co-navigation have that price, which is a share of costs. */
  isLowestShared: boolean;
};

/**
 * The `limit` harbours with most boats, with ties sorted by name. Names give the same order in every process;
 * the numbers of the harbours do not, because each process assigns its own.
 */
export function withMostBoats(
  counts: Uint32Array,
  names: HarbourNames,
  limit: number,
): CountedHarbour[] {
  // Skips harbours with too few boats first, so that only a few have to be sorted by name.
  const fewest = Math.max(1, counts.toSorted()[counts.length - limit] ?? 1);
  const harbours: CountedHarbour[] = [];
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0;
    const at = count >= fewest ? names.at(number) : null;
    if (at) harbours.push({ ...at, number, count });
  }
  return harbours
    .sort(
      (a, b) => b.count - a.count || compareTexts(a.city, b.city) || compareTexts(a.port, b.port),
    )
    .slice(0, limit);
}

/** Compares texts like `collate "C"`. */
function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
