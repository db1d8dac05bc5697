import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createBusyMeter } from "../busy-thread.ts";
import { createSemaphore } from "../semaphore.ts";

// One thread per operation and several operations in parallel uses the cores best. No picture is
// decoded twice, so a cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

const cores = availableParallelism();

/** What uploads alone take of the main thread is far below, rendering ten pages a second above. */
const arePagesComing = createBusyMeter(() => performance.eventLoopUtilization(), 0.15);

// Operations run on the four threads that file reads, compression and password hashing share; two
// always stay free, so that pages do not wait for photos. Nor do they wait for a core.
/**
 * Runs an operation on pictures when its turn comes: at most two at once per process, and while it is
 * busy with pages one core less than there are.
 */
export const withEncodingLimit = createSemaphore(() =>
  Math.min(2, arePagesComing() ? Math.max(1, cores - 1) : cores),
);
