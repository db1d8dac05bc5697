import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logger } from "../logger.server.ts";
import { watchOutages } from "./outage-retries.server.ts";

/** A pool without failed jobs, whose answers come when the test says. */
function emptyPool() {
  const waiting: (() => void)[] = [];
  const query = vi.fn<() => Promise<{ rows: unknown[] }>>(
    () => new Promise((resolve) => waiting.push(() => resolve({ rows: [] }))),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the watch only sends queries
  const pool = { query } as unknown as pg.Pool;
  return { pool, query, answer: () => waiting.shift()?.() };
}

const probeEveryMs = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function probeTwice(failMeanwhile: boolean) {
  const { pool, query, answer } = emptyPool();
  const outages = watchOutages({ pool, logger, notify: () => undefined });
  outages.start();
  await vi.advanceTimersByTimeAsync(probeEveryMs);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  if (failMeanwhile) outages.start();
  answer();
  await vi.advanceTimersByTimeAsync(probeEveryMs);
  outages.stop();
  return query.mock.calls.length;
}

test("without jobs that failed because of an outage, no further probe is sent", async () => {
  expect(await probeTwice(false)).toBe(2);
});

test("a job that fails during a probe is probed for, although the probe did not see it", async () => {
  expect(await probeTwice(true)).toBe(3);
});

test("a job that fails while its process stops begins no probes", async () => {
  const { pool, query } = emptyPool();
  const outages = watchOutages({ pool, logger, notify: () => undefined });
  outages.start();
  outages.stop();
  outages.start();
  await vi.advanceTimersByTimeAsync(2 * probeEveryMs);
  expect(query).not.toHaveBeenCalled();
});
