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

/**
 * How many times the CPU of work on something small the same on something large takes, by the least of
 * several measurements of each: other programs only ever add to one. Ends with the first that is in
 * proportion, so that a busy machine costs time and changes no result.
 */
export async function cpuGrowth({ work, from, to }: Growth): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tried = 0; tried < TRIES; tried += 1) {
    small = Math.min(small, await cpuOf(() => work(from)));
    large = Math.min(large, await cpuOf(() => work(to)));
    if (large / Math.max(FLOOR_MS, small) < IN_PROPORTION) break;
  }
  return large / Math.max(FLOOR_MS, small);
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
