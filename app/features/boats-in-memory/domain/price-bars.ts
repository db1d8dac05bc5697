/** Prices of the same step are mostly in the same bar: as wide as the narrowest bars of the price filter. */
const STEP = 50_00;

/** How many prices are in each bar: from its start to below the next, the last one without an end. */
export class PriceBars {
  readonly counts: number[];
  /** Where the bars begin, for the totals of so many days. */
  readonly #starts: Float64Array;
  /** The bar of the lowest price of each step; higher steps are in the last bar. */
  readonly #barOfStep: Uint8Array;
  readonly #stepsOfCent: number;

  /** For bars that begin at these prices of a day in cents, in their order, the first at 0. */
  constructor(starts: readonly number[], days: number) {
    this.counts = starts.map(() => 0);
    this.#starts = Float64Array.from(starts, (start) => start * days);
    this.#stepsOfCent = 1 / (STEP * days);
    const steps = Math.ceil((starts.at(-1) ?? 0) / STEP) + 1;
    this.#barOfStep = Uint8Array.from({ length: steps }, (_, step) =>
      starts.findLastIndex((start) => start <= step * STEP),
    );
  }

  /** Counts a total of all days, in cents. */
  add(total: number): void {
    const starts = this.#starts;
    const steps = this.#barOfStep;
    // A product is faster than a quotient. It may be just below a step, but no whole number of cents
    // below a step is near enough to be above it.
    let bar = steps[Math.min(Math.floor(total * this.#stepsOfCent), steps.length - 1)] ?? 0;
    while (bar + 1 < starts.length && (starts[bar + 1] ?? 0) <= total) bar += 1;
    this.counts[bar] = (this.counts[bar] ?? 0) + 1;
  }
}
