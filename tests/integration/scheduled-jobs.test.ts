import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineJob, handleJob, type JobHandler } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

/** Long ago or far from now, whenever the test runs. */
const farFromNow = `${(new Date().getUTCMinutes() + 30) % 60} ${(new Date().getUTCHours() + 12) % 24} * * *`;
const nightlyJob = defineJob("nightly-work", { schedule: farFromNow });
const patiently = { timeout: 15_000, interval: 50 };

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createOwnDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await database.close();
});

/** Starts a process of the site with these jobs; returns what ends it. */
async function start(handlers: readonly JobHandler<object>[]): Promise<() => Promise<void>> {
  const jobs = handlers.map(({ job }) => job);
  const { pool, databaseUrl } = database;
  const process = await openJobQueue(pool, logger, { jobs, databaseUrl });
  const stop = () => process.stop();
  closing.push(stop);
  await process.work(handlers, {});
  return stop;
}

test("a run whose time passed while the site was down is made up for once it is up again", async () => {
  let runs = 0;
  const handler = handleJob(nightlyJob, async () => void (runs += 1));
  const stop = await start([handler]);
  await stop();
  expect(runs).toBe(0);
  // As after three days without the site.
  await database.pool.query(`
    update jobs.version set cron_on = now() - interval '3 days';
    update jobs.schedule set created_on = now() - interval '9 days'`);
  await start([handler]);
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
});
