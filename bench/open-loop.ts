import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

type Load = {
  perSecond: number;
  seconds: number;
  /** One arrival; what it rejects with counts as a failure. */
  send: (number: number) => Promise<void>;
  /** Replaced in tests. */
  time?: { now: () => number; sleep: (ms: number) => Promise<unknown> };
};

/** Milliseconds from the moment at which each arrival was due, failures without one. */
export type LoadResult = { latencies: number[]; failures: string[] };

/** More arrivals in progress than this many seconds bring: it only gets worse. */
const HOPELESS_SECONDS = 5;

/**
 * Arrivals at a fixed rate, whether earlier ones were answered or not, as visitors come. Each is timed from
 * the moment at which it was due, so that waiting counts, also where this process begins it late. Ends
 * early where the answers fall behind for good.
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
    // Answers that came meanwhile count before the next arrival begins.
    else await nextTurn();
    if (inProgress.size > perSecond * HOPELESS_SECONDS) break;
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
