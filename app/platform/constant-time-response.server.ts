import { setTimeout as delay } from "node:timers/promises";

/** The work is done before the first of them, unless the machine is at its limit. */
const answerTimesMs = [250, 500, 750, 1000] as const;

/**
 * Starts the clock of an answer whose time must not tell what was found: with an account there is
 * more to read than without. Await what it returns before answering: it waits for the next of a few
 * fixed times, whose timers all start before the work does, so that its length moves none of them.
 */
export function constantTimeResponse(): () => Promise<void> {
  const startedAt = performance.now();
  // Nobody waits for the timers that are not needed.
  const timers = answerTimesMs.map((ms) => ({
    ms,
    passed: delay(ms, undefined, { ref: false }),
  }));
  return async () => {
    const worked = performance.now() - startedAt;
    await timers.find(({ ms }) => ms > worked)?.passed;
  };
}
