import { setTimeout as delay } from "node:timers/promises";

/** The work takes less than the first of these times, unless the machine is overloaded. */
const answerTimesMs = [250, 500, 750, 1000] as const;

/**
 * For a response whose duration must not reveal what was found (there is more to read with an account than
 * without). Call it first and await the returned function before responding: it waits until the next of a few
 * fixed times. All timers start before the work, so the work cannot shift them.
 */
export function constantTimeResponse(): () => Promise<void> {
  const startedAt = performance.now();
  // These timers do not keep the process running.
  const timers = answerTimesMs.map((ms) => ({
    ms,
    passed: delay(ms, undefined, { ref: false }),
  }));
  return async () => {
    const worked = performance.now() - startedAt;
    await timers.find(({ ms }) => ms > worked)?.passed;
  };
}
