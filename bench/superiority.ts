/**
 * How well one measurement tells from which of two samples it comes: the probability that a value of the
 * second sample exceeds a value of the first, with ties counted as half (the area under the ROC curve, AUC).
 * 0.5 means no difference. Includes the 95% confidence interval.
 */
export type Superiority = { chance: number; low: number; high: number };

const z95 = 1.959964;

/**
 * Mann and Whitney's statistic as a share, with DeLong's standard error. It is based on ranks, because times
 * have long tails (garbage collection, checkpoints) that make means and tests of means useless. The AUC is
 * also exactly an attacker's advantage. A p-value would not help: with enough requests it detects a
 * microsecond that nobody can exploit.
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

/** The share of a sample that is below a value, with equal values counted as half. */
function shareBelow(sample: readonly number[]): (value: number) => number {
  const sorted = sample.toSorted((a, b) => a - b);
  return (value) =>
    (firstIndex(sorted, (other) => other >= value) + firstIndex(sorted, (other) => other > value)) /
    (2 * sorted.length);
}

/** The first index in a sorted list for which the condition holds; the list's length if there is none. */
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

/** The value below which the given share of a sample lies. */
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

const band = 0.05;

/**
 * `apart` if the whole interval is outside 0.45 to 0.55, `alike` if it is inside. Inside, one attempt tells
 * an attacker next to nothing, and they have only ten: the site refuses more for a quarter of an hour, and
 * more than five mails for an hour. With 250 requests of each kind the interval extends 0.05 to either side:
 * two equal kinds are called apart about once in 10,000 runs, and two kinds that a single request
 * distinguishes in 65 of 100 cases nearly always. `alike` needs a thousand requests of each kind.
 */
export function verdictOf({ low, high }: Superiority): Verdict {
  if (high < 0.5 - band || low > 0.5 + band) return "apart";
  return low >= 0.5 - band && high <= 0.5 + band ? "alike" : "undecided";
}
