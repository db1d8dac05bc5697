const lastInLine = new Map<string, Promise<unknown>>();

/**
 * Lets the work for one key happen one after the other within this process, in the order of asking.
 * It protects nothing, that is the database's part; but whoever waits here waits without holding one
 * of the few connections, and without keeping those from working who wait for something else.
 */
export async function takeTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastInLine.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastInLine.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastInLine.get(key) === mine) lastInLine.delete(key);
  }
}
