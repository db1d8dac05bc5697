/** Shares the table evenly among ids that are not random. */
const SPREAD = 2_654_435_761;

/**
 * A number from 0 for each boat, by its id (a UUID), without an object for any of them. A boat keeps
 * its slot for good.
 */
export class BoatSlots {
  readonly #room: number;
  /** Four words for each id. */
  readonly #ids: Uint32Array;
  /** Slots plus one, at the place that their id's words say or the next free one; 0 is free. */
  readonly #table: Uint32Array;
  #count = 0;

  constructor(room: number) {
    this.#room = room;
    this.#ids = new Uint32Array(room * 4);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(room * 2 + 1)));
  }

  get count(): number {
    return this.#count;
  }

  /** The slot of a boat, or null. */
  find(id: string): number | null {
    const slot = this.#table[this.#placeOf(wordsOf(id))] ?? 0;
    return slot === 0 ? null : slot - 1;
  }

  /** The slot of a boat, a new one if need be; null when there is no room for it. */
  take(id: string): number | null {
    const words = wordsOf(id);
    const place = this.#placeOf(words);
    const known = this.#table[place] ?? 0;
    if (known > 0) return known - 1;
    if (this.#count === this.#room) return null;
    const slot = this.#count;
    this.#count += 1;
    this.#ids.set(words, slot * 4);
    this.#table[place] = slot + 1;
    return slot;
  }

  /** The boat's id as PostgreSQL writes it. */
  idOf(slot: number): string {
    const digits = Array.from(this.#ids.subarray(slot * 4, slot * 4 + 4), (word) =>
      word.toString(16).padStart(8, "0"),
    ).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** The order of two boats' ids, as PostgreSQL compares them. */
  compare(a: number, b: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (this.#ids[a * 4 + word] ?? 0) - (this.#ids[b * 4 + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #placeOf(words: readonly number[]): number {
    const last = this.#table.length - 1;
    const mixed = words.reduce((sum, word) => Math.imul(sum ^ word, SPREAD), 0);
    let place = (mixed ^ (mixed >>> 15)) & last;
    for (;;) {
      const slot = this.#table[place] ?? 0;
      if (slot === 0 || this.#isAt(slot - 1, words)) return place;
      place = (place + 1) & last;
    }
  }

  #isAt(slot: number, words: readonly number[]): boolean {
    return words.every((word, index) => this.#ids[slot * 4 + index] === word);
  }
}

function wordsOf(id: string): number[] {
  const digits = id.replaceAll("-", "");
  return [0, 8, 16, 24].map((start) => Number.parseInt(digits.slice(start, start + 8), 16));
}
