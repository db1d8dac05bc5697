/** Compares two slots: negative if the first one comes first. */
export type SlotOrder = (a: number, b: number) => number;

/**
 * Finds the first of the offered slots, sorted by ascending keys, and by `ties` where keys are equal. Only
 * the best slots so far are sorted.
 */
export class FirstSlots {
  /** Slots with a greater key are not among the first. */
  lastKey = Number.POSITIVE_INFINITY;
  readonly #limit: number;
  readonly #keys: Float64Array;
  readonly #ties: SlotOrder;
  #best: number[] = [];
  #last: number | null = null;

  constructor(limit: number, keys: Float64Array, ties: SlotOrder) {
    this.#limit = limit;
    this.#keys = keys;
    this.#ties = ties;
  }

  /** Whether a slot may be among the first: it does not come after the last of the best slots so far. */
  takes(slot: number): boolean {
    const key = this.#keys[slot] ?? 0;
    if (key !== this.lastKey || this.#last === null) return key <= this.lastKey;
    return this.#ties(slot, this.#last) <= 0;
  }

  /** Adds a slot, unless it comes after the last of the best slots so far. */
  offer(slot: number): void {
    if (!this.takes(slot)) return;
    this.#best.push(slot);
    if (this.#best.length >= 2 * this.#limit) this.#leaveOut();
  }

  /** The first slots, sorted. */
  inOrder(): number[] {
    return this.#best.sort(this.#order).slice(0, this.#limit);
  }

  #leaveOut(): void {
    this.#best = this.inOrder();
    this.#last = this.#best.at(-1) ?? 0;
    this.lastKey = this.#keys[this.#last] ?? 0;
  }

  // The difference of two infinite keys is NaN, so the order falls back to `ties`.
  readonly #order: SlotOrder = (a, b) =>
    (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) || this.#ties(a, b);
}
