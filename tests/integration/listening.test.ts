import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { listenOn } from "#app/platform/database/listening.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { photoEncodingJob } from "#app/platform/photos/photo-jobs.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { patiently } from "#tests/support/patiently.ts";
import { openStallableDatabase } from "#tests/support/stallable-database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
  await vi.waitUntil(async () => (await listeners()).length === 0, patiently);
  await database.close();
});

/** The connections to this database that listen to a channel. */
async function listeners() {
  const { rows } = await database.pool.query<{ pid: number; query: string }>(
    "select pid, query from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
  );
  return rows;
}

test("notifications are received, even after a lost connection is restored", async () => {
  const onNotification = vi.fn<(payload: string) => void>();
  const connected = vi.fn<() => void>();
  const heard = await listenOn({ ...database, channel: "sea", onNotification, connected, logger });
  closing.push(heard.stop);
  await database.pool.query("select pg_notify('sea', 'calm')");
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledWith("calm"), patiently);

  const [first] = await listeners();
  await database.pool.query("select pg_terminate_backend($1)", [first?.pid]);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), patiently);
  await database.pool.query("select pg_notify('sea', 'rough')");
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledWith("rough"), patiently);
});

async function listenThroughProxy() {
  const stallable = await openStallableDatabase(database.databaseUrl);
  closing.push(() => stallable.close());
  const connected = vi.fn<() => void>();
  const onNotification = vi.fn<(payload: string) => void>();
  const { databaseUrl } = stallable;
  const open = () => listenOn({ databaseUrl, channel: "sea", onNotification, connected, logger });
  const untilReplaced = () =>
    vi.waitFor(() => expect(stallable.connections()).toBeGreaterThan(1), { timeout: 10_000 });
  return { stallable, connected, open, untilReplaced };
}

test("a listener stopped while it reconnects leaves no connection behind", async () => {
  const { stallable, connected, open } = await listenThroughProxy();
  const stopped = await open();
  const [first] = await listeners();
  await database.pool.query("select pg_terminate_backend($1)", [first?.pid]);
  await vi.waitFor(() => expect(stallable.connections()).toBe(0), patiently);
  stallable.stall();
  await vi.waitFor(() => expect(stallable.connections()).toBe(1), patiently);
  const stopping = stopped.stop();
  stallable.recover();
  await stopping;
  const other = await open();
  closing.unshift(other.stop);
  await vi.waitFor(() => expect(stallable.connections()).toBe(1), patiently);
  expect(connected).toHaveBeenCalledTimes(2);
});

test("a connection that no longer responds is replaced", async () => {
  const { stallable, connected, open, untilReplaced } = await listenThroughProxy();
  const heard = await open();
  closing.unshift(heard.stop);
  stallable.stall();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const caughtUp = heard.caughtUp();
  await vi.advanceTimersByTimeAsync(500);
  expect(await caughtUp).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await untilReplaced();
  stallable.recover();
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), patiently);
  expect(await heard.caughtUp()).toBe(true);
});

test("a connection that no longer responds is replaced even if nobody asks whether it caught up", async () => {
  const { stallable, connected, open, untilReplaced } = await listenThroughProxy();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const heard = await open();
  closing.unshift(heard.stop);
  stallable.stall();
  await vi.advanceTimersByTimeAsync(35_500);
  await untilReplaced();
  stallable.recover();
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), patiently);
});

test("an answer that arrives while this process is busy is not late", async () => {
  const heard = await listenOn({
    ...database,
    channel: "sea",
    onNotification: () => undefined,
    logger,
  });
  closing.push(heard.stop);
  const caughtUp = heard.caughtUp();
  const busyUntil = performance.now() + 800;
  while (performance.now() < busyUntil);
  expect(await caughtUp).toBe(true);
});

test("a backlog of jobs is processed without pauses", async () => {
  const { databaseUrl, pool, db, jobs } = database;
  for (let user = 0; user < 200; user += 1) {
    await jobs.enqueue(db, resetEmailJob.with({ userId: `person-${user}` }));
  }
  const process = await openJobQueue(pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  closing.push(() => process.stop());
  const done = vi.fn<(data: unknown) => Promise<void>>(async () => undefined);
  await process.work([handleJob(resetEmailJob, (_: object, data) => done(data))], {});
  // A pause of five seconds after each batch of 20 would add up to 45 seconds.
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(200), { timeout: 20_000 });
});

test("mail is sent while pictures wait, and failed jobs are retried in full batches", async () => {
  const { databaseUrl, pool, db, jobs } = database;
  for (let number = 0; number < 50; number += 1) {
    await jobs.enqueue(db, photoEncodingJob.with({ url: `/media/${number}` }));
    await jobs.enqueue(db, resetEmailJob.with({ userId: `person-${number}` }));
  }
  await pool.query("update jobs.job set state = 'retry', retry_count = 3");
  const process = await openJobQueue(pool, logger, {
    jobs: [photoEncodingJob, resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  const encoded = Promise.withResolvers<void>();
  closing.push(() => process.stop());
  const done = vi.fn<(data: unknown) => Promise<void>>(async () => undefined);
  await process.work(
    [
      handleJob(photoEncodingJob, () => encoded.promise),
      handleJob(resetEmailJob, (_: object, data) => done(data)),
    ],
    {},
  );
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(50), { timeout: 20_000 });
  encoded.resolve();
});

async function failForTwo({ userId }: { userId: string }): Promise<void> {
  if (userId === "two") throw new Error("no mail server");
}

test("only the failing job of a batch is retried", async () => {
  const { databaseUrl, pool, db, jobs } = database;
  for (const userId of ["one", "two", "three"]) {
    await jobs.enqueue(db, resetEmailJob.with({ userId }));
  }
  const process = await openJobQueue(pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  closing.push(() => process.stop());
  await process.work([handleJob(resetEmailJob, (_: object, data) => failForTwo(data))], {});
  const states = async () => {
    const { rows } = await pool.query<{ id: string; state: string; reason: string | null }>(
      `select data->>'userId' as id, state::text, output->>'message' as reason
       from jobs.job where name = 'send-reset-email' order by created_on`,
    );
    return rows;
  };
  const expected = [
    { id: "one", state: "completed", reason: null },
    { id: "two", state: "retry", reason: "no mail server" },
    { id: "three", state: "completed", reason: null },
  ];
  await vi.waitFor(async () => expect(await states()).toEqual(expected), patiently);
});

test("a process of the site is notified of every kind of job when the job's transaction commits", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from jobs.queue where notify",
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(siteJobs.map(({ name }) => name)),
  );

  const { databaseUrl, pool, db, jobs } = database;
  const process = await openJobQueue(pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  closing.push(() => process.stop());
  expect(await listeners()).toHaveLength(1);
  const done = vi.fn<(data: unknown) => Promise<void>>(async () => undefined);
  await process.work([handleJob(resetEmailJob, (_: object, data) => done(data))], {});
  await db.transaction((tx) => jobs.enqueue(tx, resetEmailJob.with({ userId: "someone" })));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ userId: "someone" }), patiently);
});
