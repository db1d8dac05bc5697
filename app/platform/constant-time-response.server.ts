import { setTimeout as delay } from "node:timers/promises";

/** The work behind an answer is done before the first, unless the machine is at its limit. */
const beatsMs = [250, 500, 750, 1000] as const;

/**
 * Begins to count; gives what to await before an answer whose time must not tell what was found,
 * because with an account there is more to read than without. It waits for the next beat, and all
 * beats are set before the work begins, so that its length moves none.
 */
export function constantTimeResponse(): () => Promise<void> {
  const startedAt = performance.now();
  // Nobody waits for them when the answer is another one.
  const beats = beatsMs.map((ms) => ({ ms, passed: delay(ms, undefined, { ref: false }) }));
  return async () => {
    const worked = performance.now() - startedAt;
    await beats.find(({ ms }) => ms > worked)?.passed;
  };
}
