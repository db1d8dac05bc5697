import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

type Load = {
  perSecond: number;
  seconds: number;
  /** Sends one arrival; a rejection counts as a failure. */
  send: (number: number) => Promise<void>;
  /** The clock, which tests replace. */
  time?: { now: () => number; sleep: (ms: number) => Promise<unknown> };
};

/** Latencies in milliseconds from when each arrival was due; failures have no latency. */
export type LoadResult = { latencies: number[]; failures: string[] };

/** Limit on arrivals in progress, in seconds of arrivals: beyond it the load cannot recover. */
const hopelessSeconds = 5;

/**
 * Sends arrivals at a fixed rate, whether or not earlier ones were answered, as visitors come. Each is timed
 * from when it was due, so waiting counts, even if this process starts it late. Ends early if responses fall
 * behind for good.
 */
export async function openLoop(load: Load): Promise<LoadResult> {
  const { perSecond, seconds, send } = load;
  const time = load.time ?? { now: () => performance.now(), sleep };
  const latencies: number[] = [];
  const failures: string[] = [];
  const inProgress = new Set<Promise<void>>();
  const startedAt = time.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = startedAt + (number * 1000) / perSecond;
    if (due > time.now()) await time.sleep(due - time.now());
    // Handles responses that came in the meantime before the next arrival starts.
    else await nextTurn();
    if (inProgress.size > perSecond * hopelessSeconds) break;
    const sent = send(number)
      .then(
        () => void latencies.push(time.now() - due),
        (error: unknown) => void failures.push(String(error)),
      )
      .finally(() => inProgress.delete(sent));
    inProgress.add(sent);
  }
  await Promise.all(inProgress);
  return { latencies, failures };
}
