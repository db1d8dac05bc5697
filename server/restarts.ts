/** A process that served for this long did not fail because of its start. */
export const stableMs = 10_000;

const firstPauseMs = 200;
const maxPauseMs = 15_000;
/** How many processes in a row may end before they serve until restarts are hopeless. */
const hopelessAfter = 5;

/**
 * Returns a function that decides when to restart a process that ended: at once if it had served for a while,
 * otherwise after a pause that doubles each time. `isHopeless` is true once so many ended before they served
 * that restarting will not help. A process that served, however briefly, could start.
 */
export function restartPlanner() {
  let early = 0;
  let unserved = 0;
  return (servedMs: number): { pauseMs: number; isHopeless: boolean } => {
    early = servedMs >= stableMs ? 0 : early + 1;
    unserved = servedMs > 0 ? 0 : unserved + 1;
    const pauseMs = early === 0 ? 0 : Math.min(firstPauseMs * 2 ** (early - 1), maxPauseMs);
    return { pauseMs, isHopeless: unserved >= hopelessAfter };
  };
}
