/** A multiplier for hashing, which distributes even non-random ids evenly over the table. */
const spread = 2_654_435_761;

/**
 * Assigns a slot to each boat, a number from 0, by its id (a UUID). It stores no object per boat. A boat
 * keeps its slot forever.
 */
export class BoatSlots {
  readonly #room: number;
  /** Four 32-bit words per id. */
  readonly #ids: Uint32Array;
  /** A hash table with linear probing. It contains slots plus one; 0 marks a free entry. */
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

  /** The slot of a boat, or null if it has none. */
  find(id: string): number | null {
    const slot = this.#table[this.#placeOf(wordsOf(id))] ?? 0;
    return slot === 0 ? null : slot - 1;
  }

  /** The slot of a boat, which is assigned if it has none; null if there is no room left. */
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

  /** The boat's id in the format of PostgreSQL. */
  idOf(slot: number): string {
    const digits = Array.from(this.#ids.subarray(slot * 4, slot * 4 + 4), (word) =>
      word.toString(16).padStart(8, "0"),
    ).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** Compares two boats by their ids, in the same order as PostgreSQL. */
  compare(a: number, b: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (this.#ids[a * 4 + word] ?? 0) - (this.#ids[b * 4 + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #placeOf(words: readonly number[]): number {
    const last = this.#table.length - 1;
    const mixed = words.reduce((sum, word) => Math.imul(sum ^ word, spread), 0);
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
