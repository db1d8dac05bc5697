/** Runs work once a permit is free: what finds none waits, first come, first served. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most so many pieces of work at once in this process, however many are asked for. */
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
      // The permit is handed over, so that nobody can slip in between.
      if (next) next();
      else used -= 1;
    }
  };
}
