import { setImmediate as nextTurn } from "node:timers/promises";

/** Below this the clock's own steps, compilation and garbage collection decide. */
const FLOOR_MS = 2;

const TRIES = 10;

/** Below this, work on something four times as large costs in proportion: a quadratic cost is 16. */
export const IN_PROPORTION = 12;

type Growth = {
  /** Work on something of this size. */
  work: (size: number) => unknown;
  /** The sizes to compare, the second four times the first. */
  from: number;
  to: number;
};

/** How many times the CPU of work on something small the same on something large takes. */
export function cpuGrowth({ work, from, to }: Growth): Promise<number> {
  return cpuRatio({ work: () => work(to), beside: () => work(from), below: IN_PROPORTION });
}

type Ratio = { work: () => unknown; beside: () => unknown; below: number };

/**
 * How many times the CPU of other work some work takes, by the least of several measurements of each: other
 * programs only ever add to one. Ends with the first that is below the bound, so that a busy machine costs time
 * and changes no result.
 */
export async function cpuRatio({ work, beside, below }: Ratio): Promise<number> {
  let [own, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tried = 0; tried < TRIES; tried += 1) {
    other = Math.min(other, await cpuOf(beside));
    own = Math.min(own, await cpuOf(work));
    if (own / Math.max(FLOOR_MS, other) < below) break;
  }
  return own / Math.max(FLOOR_MS, other);
}

/** The milliseconds of CPU that work takes, the least of three times. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await nextTurn();
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}
