/**
 * The width of a step in cents per day. It equals the narrowest bars of the price filter, so that the prices
 * of a step are mostly in one bar.
 */
const stepCents = 50_00;

/** Counts the prices in each bar: from its start to below the next, the last one without an upper limit. */
export class PriceBars {
  readonly counts: number[];
  /** Where the bars start, as totals of all days in cents. */
  readonly #starts: Float64Array;
  /** The bar of the lowest price of each step. All higher steps are in the last bar. */
  readonly #barOfStep: Uint8Array;
  readonly #stepsOfCent: number;

  /** The bars start at these prices of a day in cents, in ascending order, the first at 0. */
  constructor(starts: readonly number[], days: number) {
    this.counts = starts.map(() => 0);
    this.#starts = Float64Array.from(starts, (start) => start * days);
    this.#stepsOfCent = 1 / (stepCents * days);
    const steps = Math.ceil((starts.at(-1) ?? 0) / stepCents) + 1;
    this.#barOfStep = Uint8Array.from({ length: steps }, (_, step) =>
      starts.findLastIndex((start) => start <= step * stepCents),
    );
  }

  /** Counts a total of all days, in cents. */
  add(total: number): void {
    const starts = this.#starts;
    const steps = this.#barOfStep;
    // Multiplying is faster than dividing. Its rounding error may yield the step below, which the loop
    // corrects, but never the step above, because no whole number of cents is near enough below a step.
    let bar = steps[Math.min(Math.floor(total * this.#stepsOfCent), steps.length - 1)] ?? 0;
    while (bar + 1 < starts.length && (starts[bar + 1] ?? 0) <= total) bar += 1;
    this.counts[bar] = (this.counts[bar] ?? 0) + 1;
  }
}
