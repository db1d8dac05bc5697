import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseOf, isDatabaseUnavailable, openPool } from "#app/platform/database/db.server.ts";
import { openStallableDatabase } from "#tests/support/stallable-database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/** Limits that are never reached; each test shortens the one that it is about. */
const patient = { size: 2, connect: 600, statement: 600, idleTransaction: 600 };

let database: TestDatabase;
let stallable: Awaited<ReturnType<typeof openStallableDatabase>>;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  stallable = await openStallableDatabase(database.databaseUrl);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await stallable.close();
  await database.close();
});

function open(limits: Partial<typeof patient>) {
  const pool = openPool(stallable.databaseUrl, () => {}, { ...patient, ...limits });
  closing.push(() => pool.end());
  return { pool, db: databaseOf(pool) };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "no failure",
    (error: unknown) => error,
  );
}

test("if all connections are in use, the next statement fails instead of waiting forever", async () => {
  const { pool, db } = open({ size: 1, connect: 1 });
  const only = await pool.connect();
  const failure = await failureOf(db.execute(sql`select 1`));
  const inTransaction = await failureOf(db.transaction((tx) => tx.execute(sql`select 1`)));
  only.release();
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(isDatabaseUnavailable(inTransaction)).toBe(true);
});

test("a statement that exceeds its limit is ended by the database, and its connection stays in use", async () => {
  const { db } = open({ size: 1, statement: 1 });
  const pidOf = async () => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };
  const pid = await pidOf();
  const failure = await failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(600)`)));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await pidOf()).toBe(pid);
});

test("a database that stalls within a transaction fails it once, and is used again when it recovers", async () => {
  const { pool, db } = open({ statement: 1 });
  await db.execute(sql`select 1`);
  const failure = await failureOf(
    db.transaction(async (tx) => {
      stallable.stall();
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  // The pool dropped the connection at once, so the rollback did not wait for another timeout.
  expect(pool.totalCount).toBe(0);
  stallable.recover();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a database that accepts connections but never responds fails new connections", async () => {
  const { db } = open({ connect: 0.1 });
  stallable.stall();
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
});

test("a transaction that is left open is ended, and releases its locks", async () => {
  const { pool, db } = open({ idleTransaction: 0.1 });
  const failure = await failureOf(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid;
      await expect
        .poll(
          async () =>
            (await database.pool.query("select 1 from pg_stat_activity where pid = $1", [pid]))
              .rowCount,
          { timeout: 10_000 },
        )
        .toBe(0);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a refused statement does not count as an unavailable database", async () => {
  const { db } = open({});
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1 / 0`)))).toBe(false);
  expect(isDatabaseUnavailable(new Error("ours"))).toBe(false);
});
