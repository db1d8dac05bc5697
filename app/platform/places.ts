/** Runs work in so many places: what finds none free waits, first come, first served. */
export type Places = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** So many pieces of work at once in this process, however many are asked for. */
export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async (work) => {
    if (taken >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else taken += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand, nobody can slip in between.
      if (next) next();
      else taken -= 1;
    }
  };
}
