/** One bit for each slot of a boat. */
export type Bitmap = Uint32Array;

/** No bit is set. */
export function emptyBitmap(room: number): Bitmap {
  return new Uint32Array((room + 31) >>> 5);
}

/** Says that the boat of a slot is one of them. */
export function setBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

/** Says that the boat of a slot is none of them. */
export function clearBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Takes the bits of another bitmap out of this one. */
export function takeOut(bits: Bitmap, others: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
  }
}

/** Keeps the bits that at least one of the others has. */
export function keepUnion(bits: Bitmap, others: readonly Bitmap[]): void {
  for (let word = 0; word < bits.length; word += 1) {
    let union = 0;
    for (const other of others) union |= other[word] ?? 0;
    bits[word] = (bits[word] ?? 0) & union;
  }
}

/** Which boats have a trait: a bitmap for each trait that any boat has. */
export class TraitBitmaps {
  readonly #room: number;
  readonly #byTrait = new Map<string, Bitmap>();

  constructor(room: number) {
    this.#room = room;
  }

  /** Says all traits of a boat anew. */
  put(slot: number, traits: readonly string[]): void {
    for (const bits of this.#byTrait.values()) clearBit(bits, slot);
    for (const trait of traits) {
      const bits = this.#byTrait.get(trait) ?? emptyBitmap(this.#room);
      setBit(bits, slot);
      this.#byTrait.set(trait, bits);
    }
  }

  /** Keeps the boats that have at least one of the traits. */
  keep(bits: Bitmap, traits: readonly string[]): void {
    keepUnion(
      bits,
      traits.flatMap((trait) => this.#byTrait.get(trait) ?? []),
    );
  }
}
