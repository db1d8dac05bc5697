import { minuteMs } from "#app/platform/time/durations.ts";

/** A process that served for this long did not fail because of its start. */
export const stableMs = 10_000;

/** Ends of a process and its replacements count together within this time. */
export const windowMs = 10 * minuteMs;

const firstPauseMs = 200;
const maxPauseMs = 60_000;
/** How many ends within `windowMs` are reported as an error. */
const repeatedEnds = 5;
/** How many processes in a row may end before they serve until restarts are hopeless. */
const hopelessAfter = 5;

/**
 * Returns a function that decides when to replace a process that ended; each process and its replacements
 * have their own. It is replaced at once if it had served for a while and none before it ended lately.
 * Otherwise the pause doubles with each end within ten minutes, up to a minute, so that a process that always
 * ends soon costs little. `isRepeated` is true while so many ended that the operator has to look.
 */
export function restartPlanner() {
  let ends: number[] = [];
  return (servedMs: number, endedAtMs: number) => {
    ends = [...ends.filter((at) => at > endedAtMs - windowMs), endedAtMs];
    const count = ends.length;
    const isStable = count === 1 && servedMs >= stableMs;
    const pauseMs = isStable ? 0 : Math.min(firstPauseMs * 2 ** (count - 1), maxPauseMs);
    return { pauseMs, count, isRepeated: count >= repeatedEnds };
  };
}

/**
 * Returns a function that is told how long each process of the site served, and is true once so many in a row
 * ended before they served that restarting will not help. A process that served, however briefly, could
 * start.
 */
export function hopelessnessCounter() {
  let unserved = 0;
  return (servedMs: number): boolean => {
    unserved = servedMs > 0 ? 0 : unserved + 1;
    return unserved >= hopelessAfter;
  };
}
