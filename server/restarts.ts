/** A process that served for this long did not fail because of its start. */
export const STABLE_MS = 10_000;

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 15_000;
/** How many processes in a row may end before they serve until restarts are hopeless. */
const HOPELESS_AFTER = 5;

/**
 * Returns a function that decides when to restart a process that ended: at once if it had served for a while,
 * otherwise after a pause that doubles each time. `isHopeless` is true once so many ended before they served
 * that restarting will not help. A process that served, however briefly, could start.
 */
export function restartPlanner() {
  let early = 0;
  let unserved = 0;
  return (servedMs: number): { pauseMs: number; isHopeless: boolean } => {
    early = servedMs >= STABLE_MS ? 0 : early + 1;
    unserved = servedMs > 0 ? 0 : unserved + 1;
    const pauseMs = early === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (early - 1), MAX_PAUSE_MS);
    return { pauseMs, isHopeless: unserved >= HOPELESS_AFTER };
  };
}
