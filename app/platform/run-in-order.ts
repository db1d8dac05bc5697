const newest = new Map<string, Promise<unknown>>();

/**
 * Runs the work for one key in sequence within this process, in the order of the calls. It
 * guarantees no consistency (the database does), but work that waits here holds none of the few
 * database connections and does not block work for other keys.
 */
export async function runInOrder<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = newest.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  newest.set(key, mine);
  try {
    return await mine;
  } finally {
    if (newest.get(key) === mine) newest.delete(key);
  }
}
