import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createBusyMeter } from "../scheduling/busy-thread.ts";
import { createSemaphore } from "../scheduling/semaphore.ts";

// The cores are used best with one thread per operation and several operations in parallel. No picture is
// decoded twice, so a cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

const cores = availableParallelism();

/**
 * Whether pages keep the main thread busy. Uploads alone stay far below this share; rendering ten pages a
 * second exceeds it.
 */
const arePagesComing = createBusyMeter(() => performance.eventLoopUtilization(), 0.15);

// Operations run on the four threads that file reads, compression and password hashing share. Two of those
// always stay free, so that pages do not wait for photos. Nor should pages wait for a core.
/**
 * Runs an operation on pictures when its turn comes: at most two at once per process, and while the process
 * is busy with pages, at most one less than there are cores.
 */
export const withEncodingLimit = createSemaphore(() =>
  Math.min(2, arePagesComing() ? Math.max(1, cores - 1) : cores),
);
