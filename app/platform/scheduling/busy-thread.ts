/** How long the main thread was active and idle since the process started, in milliseconds. */
type Spent = { active: number; idle: number };

/** Shorter times are too short to give a meaningful share. */
const minMs = 100;

/**
 * Returns a function that says whether the main thread was active for more than a share of the time since the
 * last measurement. Less than 100 ms after a measurement, it repeats its answer.
 */
export function createBusyMeter(read: () => Spent, share: number): () => boolean {
  let before = read();
  let isBusy = false;
  return () => {
    const now = read();
    const active = now.active - before.active;
    const passed = active + now.idle - before.idle;
    if (passed >= minMs) {
      isBusy = active / passed > share;
      before = now;
    }
    return isBusy;
  };
}
