import { availableParallelism } from "node:os";
import sharp from "sharp";
import { createSemaphore } from "../semaphore.ts";

// One thread an operation and several operations side by side is the fastest use of the cores, and
// nothing that was decoded once is decoded again, so that a cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

// Operations run on the four threads that file reads, compression and password hashing share; two
// always stay free, so that pages do not wait for photos.
/** Runs an operation on pictures when its turn comes: at most two at once in a process. */
export const withEncodingLimit = createSemaphore(Math.min(2, availableParallelism()));
