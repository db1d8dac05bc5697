import { availableParallelism } from "node:os";
import sharp from "sharp";
import { createSemaphore } from "../semaphore.ts";

// One thread per operation and several operations in parallel uses the cores best. No picture is
// decoded twice, so a cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

// Operations run on the four threads that file reads, compression and password hashing share; two
// always stay free, so that pages do not wait for photos.
/** Runs an operation on pictures when its turn comes: at most two at once per process. */
export const withEncodingLimit = createSemaphore(Math.min(2, availableParallelism()));
