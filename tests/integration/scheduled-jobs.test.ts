import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { listFailedJobs, retryFailedJob } from "#app/platform/jobs/failed-jobs.server.ts";
import { defineJob, handleJob, type JobHandler } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { firstRow } from "#tests/support/first-row.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/** Long ago or far from now, whenever the test runs. */
const farFromNow = `${(new Date().getUTCMinutes() + 30) % 60} ${(new Date().getUTCHours() + 12) % 24} * * *`;
const nightlyJob = defineJob("nightly-work", { schedule: farFromNow });
const done = async () => {};
const patiently = { timeout: 15_000, interval: 50 };

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createOwnDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  // Queues remain, because each start brings them up to date.
  await database.pool.query("delete from jobs.schedule; update jobs.version set cron_on = null");
  await emptyTables(database.pool);
});

/** Starts a process of the site with these jobs. */
async function start(handlers: readonly JobHandler<object>[]) {
  const jobs = handlers.map(({ job }) => job);
  const { pool, databaseUrl } = database;
  const process = await openJobQueue(pool, logger, { jobs, databaseUrl });
  closing.push(() => process.stop());
  await process.work(handlers, {});
  return process;
}

test("a run whose time passed while the site was down is made up for once it is up again", async () => {
  let runs = 0;
  const handler = handleJob(nightlyJob, async () => void (runs += 1));
  const first = await start([handler]);
  await first.stop();
  expect(runs).toBe(0);
  // As after three days without the site.
  await database.pool.query(`
    update jobs.version set cron_on = now() - interval '3 days';
    update jobs.schedule set created_on = now() - interval '9 days'`);
  await start([handler]);
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
});

test("a run with a piece that failed counts as failed until a later run succeeds, and is not retried", async () => {
  let isBroken = true;
  const attempted: string[] = [];
  const piece = (id: string) =>
    attempt({ job: nightlyJob.name, id }, async () => {
      attempted.push(id);
      if (isBroken && id === "b") throw new Error("claire@port.example refused");
    });
  const handler = handleJob(nightlyJob, async () => {
    for (const id of ["a", "b", "c"]) await piece(id);
  });
  const { queue } = await start([handler]);
  const run = () => queue.enqueue(database.db, nightlyJob.with({}));
  const runsAre = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query("select from jobs.job where state < 'completed'");
      expect([rows.length, attempted.length]).toEqual([0, 3 * count]);
    }, patiently);
  for (const count of [1, 2]) {
    await run();
    await runsAre(count);
    expect(await listFailedJobs(database.db)).toMatchObject({
      count: 1,
      jobs: [
        {
          name: nightlyJob.name,
          tries: 1,
          reason: "1 failed in this run: •••@port.example refused",
        },
      ],
    });
  }
  isBroken = false;
  await run();
  await runsAre(3);
  expect(await listFailedJobs(database.db)).toMatchObject({ count: 0 });
});

test("one run is active at a time, one waits, and further ones are not enqueued", async () => {
  let runs = 0;
  const end = Promise.withResolvers<void>();
  const handler = handleJob(nightlyJob, async () => {
    runs += 1;
    await end.promise;
  });
  const older = await start([handler]);
  await older.stop();
  await database.pool.query("update jobs.queue set policy = 'standard'");
  const [{ queue }] = await Promise.all([start([handler]), start([handler])]);
  const run = () => queue.enqueue(database.db, nightlyJob.with({}));
  await run();
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
  for (let times = 0; times < 3; times += 1) await run();
  expect(await statesOfRuns()).toEqual(["active", "created"]);
  // The database refuses whatever a process would do to begin the waiting run now.
  const begin = database.pool.query("update jobs.job set state = 'active' where state = 'created'");
  await expect(begin).rejects.toMatchObject({ code: "23505" });
  end.resolve();
  await vi.waitFor(
    async () => expect(await statesOfRuns()).toEqual(["completed", "completed"]),
    patiently,
  );
  expect(runs).toBe(2);
});

async function statesOfRuns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state::text from jobs.job where name = $1 order by 1",
    [nightlyJob.name],
  );
  return rows.map(({ state }) => state);
}

test("a run that failed can be retried while another one waits for its retry", async () => {
  await start([handleJob(nightlyJob, done)]);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into jobs.job (name, state, policy, completed_on, start_after)
     values ($1, 'failed', 'stately', now(), now()),
       ($1, 'retry', 'stately', null, now() + interval '10 minutes') returning id`,
    [nightlyJob.name],
  );
  expect(await retryFailedJob(database.db, firstRow(rows).id)).toBe(nightlyJob.name);
});

test("a schedule that a later version no longer has is removed", async () => {
  const older = await start([handleJob(nightlyJob, done)]);
  await older.stop();
  await start([handleJob(defineJob("other-work", { schedule: farFromNow }), done)]);
  const { rows } = await database.pool.query("select name from jobs.schedule");
  expect(rows).toEqual([{ name: "other-work" }]);
});
