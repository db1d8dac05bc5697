/**
 * How well one measurement tells which of two samples it comes from: the chance that one of the
 * second exceeds one of the first, ties counted half (the area under the ROC curve, AUC, of whoever
 * guesses by it). 0.5 is a coin. With the bounds between which 95 samples of 100 have it.
 */
export type Superiority = { chance: number; low: number; high: number };

const z95 = 1.959964;

/**
 * Mann and Whitney's statistic as a share, with DeLong's standard error. Of ranks alone: times have
 * long tails (a collection of garbage, a checkpoint), which make means and their tests worthless,
 * and the unit is just what somebody who listens has in hand. A p-value would be none: with enough
 * requests it finds a microsecond that nobody can use.
 */
export function superiority(first: readonly number[], second: readonly number[]): Superiority {
  const below = shareBelow(first);
  const wins = second.map(below);
  const chance = mean(wins);
  const belowSecond = shareBelow(second);
  const losses = first.map((value) => 1 - belowSecond(value));
  const error = Math.sqrt(variance(wins) / wins.length + variance(losses) / losses.length);
  return {
    chance,
    low: Math.max(0, chance - z95 * error),
    high: Math.min(1, chance + z95 * error),
  };
}

/** Which share of a sample is smaller than a value, equal ones counted half. */
function shareBelow(sample: readonly number[]): (value: number) => number {
  const sorted = sample.toSorted((a, b) => a - b);
  return (value) =>
    (firstIndex(sorted, (other) => other >= value) + firstIndex(sorted, (other) => other > value)) /
    (2 * sorted.length);
}

/** Where in a sorted list a condition begins to hold; its length when it never does. */
function firstIndex(sorted: readonly number[], holds: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] ?? Number.NaN)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The value below which a share of a sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

export type Verdict = "alike" | "undecided" | "apart";

const BAND = 0.05;

/**
 * `apart` when all of the interval is outside of 0.45 to 0.55, `alike` when all of it is inside.
 * Inside, one try tells a listener next to nothing, and he has ten: more are refused for a quarter
 * of an hour, and five mails for an hour. With 250 requests of each kind the interval is 0.05 wide
 * to either side: two alike are called apart once in some 10,000 runs, two that a single request
 * tells apart in 65 of 100 cases nearly always. To be called `alike` takes a thousand of each.
 */
export function verdictOf({ low, high }: Superiority): Verdict {
  if (high < 0.5 - BAND || low > 0.5 + BAND) return "apart";
  return low >= 0.5 - BAND && high <= 0.5 + BAND ? "alike" : "undecided";
}
