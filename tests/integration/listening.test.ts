import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JOB_NAMES, type JobHandlers, openJobQueue } from "#app/platform/jobs.server.ts";
import { listenOn } from "#app/platform/listening.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];
const patiently = { timeout: 10_000, interval: 50 };

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
});

/** The connections to this database that listen to something. */
async function listeners() {
  const { rows } = await database.pool.query<{ pid: number; query: string }>(
    "select pid, query from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
  );
  return rows;
}

test("what is said on a channel is heard, also once a lost connection is back", async () => {
  const hear = vi.fn<(payload: string) => void>();
  const connected = vi.fn<() => void>();
  const heard = await listenOn(database.databaseUrl, "sea", { hear, connected }, logger);
  closing.push(heard.stop);
  await database.pool.query("select pg_notify('sea', 'calm')");
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith("calm"), patiently);

  const [first] = await listeners();
  await database.pool.query("select pg_terminate_backend($1)", [first?.pid]);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), patiently);
  await database.pool.query("select pg_notify('sea', 'rough')");
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith("rough"), patiently);
});

test("a site's process hears of every kind of job when its act is committed", async () => {
  const { rows } = await database.pool.query("select name from jobs.queue where notify");
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...JOB_NAMES]));

  const { databaseUrl, pool, db, jobs } = database;
  const process = await openJobQueue(pool, logger, { maintain: false, databaseUrl });
  closing.push(() => process.stop());
  expect(await listeners()).toHaveLength(1);
  const done = vi.fn<(data: unknown) => Promise<void>>(async () => undefined);
  const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, done]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one handler for all of them
  await process.work(handlers as unknown as JobHandlers);
  await db.transaction((tx) => jobs.enqueue(tx, "send-reset-email", { userId: "someone" }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ userId: "someone" }), patiently);
});
