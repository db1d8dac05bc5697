/** Milliseconds that the main thread worked and waited, since the process started. */
type Spent = { active: number; idle: number };

/** A shorter time says nothing. */
const LEAST_MS = 100;

/**
 * Whether the main thread worked for more than a share of the time since it was last asked, by what the
 * process measures of it; within 100 ms the answer stays.
 */
export function createBusyMeter(read: () => Spent, share: number): () => boolean {
  let before = read();
  let isBusy = false;
  return () => {
    const now = read();
    const active = now.active - before.active;
    const passed = active + now.idle - before.idle;
    if (passed >= LEAST_MS) {
      isBusy = active / passed > share;
      before = now;
    }
    return isBusy;
  };
}
