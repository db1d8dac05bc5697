/** A bit for each boat, indexed by its slot. */
export type Bitmap = Uint32Array;

/** A bitmap for `room` slots with no bits set. */
export function emptyBitmap(room: number): Bitmap {
  return new Uint32Array((room + 31) >>> 5);
}

/** Marks the boat of a slot. */
export function setBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

/** Unmarks the boat of a slot. */
export function clearBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Clears the bits that are set in another bitmap. */
export function takeOut(bits: Bitmap, others: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
  }
}

/** Clears the bits that are not set in another bitmap. */
export function keepCommon(bits: Bitmap, others: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
  }
}

/** Sets the bits that are set in another bitmap. */
export function addAll(bits: Bitmap, others: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }
}

/** The number of set bits. */
export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    left -= (left >>> 1) & 0x55_55_55_55;
    left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
    left = (left + (left >>> 4)) & 0x0f_0f_0f_0f;
    count += Math.imul(left, 0x01_01_01_01) >>> 24;
  }
  return count;
}

/** The slots of the set bits in ascending order. The result is a part of `memory`. */
export function slotsOf(bits: Bitmap, memory: Uint32Array): Uint32Array {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      memory[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
      left &= left - 1;
    }
  }
  return memory.subarray(0, count);
}

/** The boats that have each trait: a bitmap for each trait of any boat. */
export class TraitBitmaps {
  readonly #room: number;
  readonly #byTrait = new Map<string, Bitmap>();
  readonly #union: Bitmap;

  constructor(room: number) {
    this.#room = room;
    this.#union = emptyBitmap(room);
  }

  /** Replaces all traits of a boat. */
  put(slot: number, traits: readonly string[]): void {
    for (const bits of this.#byTrait.values()) clearBit(bits, slot);
    for (const trait of traits) {
      const bits = this.#byTrait.get(trait) ?? emptyBitmap(this.#room);
      setBit(bits, slot);
      this.#byTrait.set(trait, bits);
    }
  }

  /** Removes the boats that have none of the traits from the bitmap. */
  keep(bits: Bitmap, traits: readonly string[]): void {
    const union = this.#union.fill(0);
    for (const trait of traits) {
      const having = this.#byTrait.get(trait);
      if (having) addAll(union, having);
    }
    keepCommon(bits, union);
  }
}
