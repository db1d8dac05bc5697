/** Runs work once a permit is free; the rest waits and runs in the order of the calls. */
type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how much work runs at once in this process. If the limit is a function, it is called each time that
 * work arrives or ends, and must return at least 1. Running work is never stopped.
 */
export function createSemaphore(permits: number | (() => number)): Semaphore {
  const limit = typeof permits === "number" ? () => permits : permits;
  const waiting: (() => void)[] = [];
  let used = 0;
  const startNext = () => {
    while (waiting.length > 0 && used < limit()) {
      used += 1;
      waiting.shift()?.();
    }
  };
  return async (work) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      used -= 1;
      startNext();
    }
  };
}
