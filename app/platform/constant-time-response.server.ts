import { setTimeout as delay } from "node:timers/promises";

/** The work takes less than the first of them, unless the machine is overloaded. */
const answerTimesMs = [250, 500, 750, 1000] as const;

/**
 * For a response whose time must not reveal what was found (with an account there is more to read
 * than without). Call it first and await the returned function before responding: it waits for the
 * next of a few fixed times. All timers start before the work does, so the work's duration shifts
 * none of them.
 */
export function constantTimeResponse(): () => Promise<void> {
  const startedAt = performance.now();
  // Timers that are not awaited do not keep the process running.
  const timers = answerTimesMs.map((ms) => ({
    ms,
    passed: delay(ms, undefined, { ref: false }),
  }));
  return async () => {
    const worked = performance.now() - startedAt;
    await timers.find(({ ms }) => ms > worked)?.passed;
  };
}
