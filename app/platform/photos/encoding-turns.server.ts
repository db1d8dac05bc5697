import { availableParallelism } from "node:os";
import sharp from "sharp";

// One thread an operation and several operations side by side is the fastest use of the cores, and
// nothing that was decoded once is decoded again, so that a cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

// Operations run on the four threads that file reads, compression and password hashing share; two
// always stay free, so that pages do not wait for photos.
const places = Math.min(2, availableParallelism());
const waiting: (() => void)[] = [];
let running = 0;

/** Runs an operation on pictures when its turn comes: at most two at once in a process. */
export async function inTurn<Result>(operation: () => Promise<Result>): Promise<Result> {
  if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await operation();
  } finally {
    const next = waiting.shift();
    // The place goes from hand to hand, nobody can slip in between.
    if (next) next();
    else running -= 1;
  }
}
