import { setImmediate as nextTurn } from "node:timers/promises";

/** Below this, clock resolution, compilation and garbage collection dominate. */
const floorMs = 2;

const tries = 10;

/** Below this ratio, work that is four times as large has a proportional cost; a quadratic cost gives 16. */
export const inProportion = 12;

type Growth = {
  /** Does the work for an input of this size. */
  work: (size: number) => unknown;
  /** The sizes to compare; `to` is four times `from`. */
  from: number;
  to: number;
};

/** Ratio of the CPU time for the large size to that for the small size. */
export function cpuGrowth({ work, from, to }: Growth): Promise<number> {
  return cpuRatio({ work: () => work(to), beside: () => work(from), below: inProportion });
}

type Ratio = { work: () => unknown; beside: () => unknown; below: number };

/**
 * Ratio of the CPU time of `work` to that of `beside`, from the minimum of several measurements of each,
 * because other programs can only add time. Stops as soon as the ratio is below the bound, so that a busy
 * machine only takes longer and does not change the result.
 */
export async function cpuRatio({ work, beside, below }: Ratio): Promise<number> {
  let [own, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tried = 0; tried < tries; tried += 1) {
    other = Math.min(other, await cpuOf(beside));
    own = Math.min(own, await cpuOf(work));
    if (own / Math.max(floorMs, other) < below) break;
  }
  return own / Math.max(floorMs, other);
}

/** CPU milliseconds of the work, the minimum of three runs. */
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
