/** Runs work once a permit is free; the rest waits, first come, first served. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs at once in this process. */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let used = 0;
  return async (work) => {
    if (used >= permits) await new Promise<void>((resolve) => waiting.push(resolve));
    else used += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The permit is passed on directly, so that no later caller can take it first.
      if (next) next();
      else used -= 1;
    }
  };
}
