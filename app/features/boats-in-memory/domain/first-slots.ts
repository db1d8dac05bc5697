/** The order of two slots: below 0 when the first comes first. */
export type SlotOrder = (a: number, b: number) => number;

/**
 * The first of the slots that are offered, by their keys, the smallest first, and where those are equal
 * by the order of `ties`. Nothing is sorted but the best so far.
 */
export class FirstSlots {
  /** A slot with a greater key is not among the first. */
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

  /** Whether a slot does not come after the last of the best so far. */
  takes(slot: number): boolean {
    const key = this.#keys[slot] ?? 0;
    if (key !== this.lastKey || this.#last === null) return key <= this.lastKey;
    return this.#ties(slot, this.#last) <= 0;
  }

  /** Takes a slot, unless it comes after the last of the best so far. */
  offer(slot: number): void {
    if (!this.takes(slot)) return;
    this.#best.push(slot);
    if (this.#best.length >= 2 * this.#limit) this.#leaveOut();
  }

  /** The first slots, in their order. */
  inOrder(): number[] {
    return this.#best.sort(this.#order).slice(0, this.#limit);
  }

  #leaveOut(): void {
    this.#best = this.inOrder();
    this.#last = this.#best.at(-1) ?? 0;
    this.lastKey = this.#keys[this.#last] ?? 0;
  }

  // Two infinite keys differ by no number, which counts as no difference.
  readonly #order: SlotOrder = (a, b) =>
    (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) || this.#ties(a, b);
}
