import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JOB_NAMES, type JobHandlers, openJobQueue } from "#app/platform/jobs.server.ts";
import { listenOn } from "#app/platform/listening.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];
const patiently = { timeout: 10_000, interval: 50 };

beforeEach(async () => {
  database = await createOwnDatabase();
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
  const onNotification = vi.fn<(payload: string) => void>();
  const connected = vi.fn<() => void>();
  const heard = await listenOn(database.databaseUrl, "sea", { onNotification, connected }, logger);
  closing.push(heard.stop);
  await database.pool.query("select pg_notify('sea', 'calm')");
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledWith("calm"), patiently);

  const [first] = await listeners();
  await database.pool.query("select pg_terminate_backend($1)", [first?.pid]);
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), patiently);
  await database.pool.query("select pg_notify('sea', 'rough')");
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledWith("rough"), patiently);
});

test("a backlog is worked off without a pause between two jobs", async () => {
  const { databaseUrl, pool, db, jobs } = database;
  for (let user = 0; user < 200; user += 1) {
    await jobs.enqueue(db, "send-reset-email", { userId: `person-${user}` });
  }
  const process = await openJobQueue(pool, logger, { maintain: false, databaseUrl });
  closing.push(() => process.stop());
  const done = vi.fn<(data: unknown) => Promise<void>>(async () => undefined);
  const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, done]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one handler for all of them
  await process.work(handlers as unknown as JobHandlers);
  // A pause of five seconds after each batch of 20 would make it 45 seconds.
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(200), { timeout: 20_000 });
});

async function failForTwo(data: { userId?: string }): Promise<void> {
  if (data.userId === "two") throw new Error("no mail server");
}

test("of a batch only the job that fails is tried again", async () => {
  const { databaseUrl, pool, db, jobs } = database;
  for (const userId of ["one", "two", "three"]) {
    await jobs.enqueue(db, "send-reset-email", { userId });
  }
  const process = await openJobQueue(pool, logger, { maintain: false, databaseUrl });
  closing.push(() => process.stop());
  const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, failForTwo]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one handler for all of them
  await process.work(handlers as unknown as JobHandlers);
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
