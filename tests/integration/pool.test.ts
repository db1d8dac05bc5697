import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  backgroundLimits,
  databaseOf,
  isDatabaseUnavailable,
  openPool,
} from "#app/platform/database/db.server.ts";
import { patiently } from "#tests/support/patiently.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
const onError = vi.fn<(error: Error) => void>();
let pool: ReturnType<typeof openPool>;

beforeEach(async () => {
  database = await createTestDatabase();
  onError.mockReset();
  pool = openPool(database.databaseUrl, onError, { ...backgroundLimits, size: 20 });
});
afterEach(async () => {
  await pool.end();
  await database.close();
});

async function processOf(client: { query: typeof pool.query }): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

const terminate = (pid: number) => database.pool.query("select pg_terminate_backend($1)", [pid]);

test("a connection that dies while idle is reported, and the next statement gets another one", async () => {
  const pid = await processOf(pool);
  await terminate(pid);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), patiently);
  expect(await processOf(pool)).not.toBe(pid);
});

test("a connection that dies within a transaction fails only that transaction", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await terminate(await processOf(client));
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), patiently);
  await expect(client.query("select 1")).rejects.toThrow(/connection/i);
  client.release(true);
  expect(await processOf(pool)).toBeGreaterThan(0);
});

test("a dead connection that is not released makes room for waiting requests", async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
  const [dead, ...others] = clients;
  if (!dead) throw new Error("No connection");
  await terminate(await processOf(dead));
  // All 20 connections are in use, so this statement waits until the dead one's place is free.
  expect(await processOf(pool)).toBeGreaterThan(0);
  for (const client of others) client.release();
});

describe("a statement that is sent repeatedly", () => {
  let single: ReturnType<typeof openPool>;
  let db: ReturnType<typeof databaseOf>;
  beforeEach(() => {
    single = openPool(database.databaseUrl, onError, { ...backgroundLimits, size: 1 });
    db = databaseOf(single);
  });
  afterEach(async () => {
    await single.end();
    await database.pool.query("drop table if exists stock");
  });

  const doubled = async (number: number) => {
    const { rows } = await db.execute(sql`select ${number}::int * 2 as doubled`);
    return rows;
  };
  const readStock = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select * from stock where id = ${1}`);
      return rows;
    });

  test("is prepared once per connection, and runs with other values each time", async () => {
    expect(await Promise.all([1, 2, 3, 4].map(doubled))).toEqual(
      [2, 4, 6, 8].map((number) => [{ doubled: number }]),
    );
    const { rows } = await single.query("select statement from pg_prepared_statements");
    expect(rows).toEqual([{ statement: "select $1::int * 2 as doubled" }]);
  });

  test("fails once after a migration changed its columns, as if the database were unavailable", async () => {
    await single.query("create table stock (id int, amount int)");
    await single.query("insert into stock values (1, 5)");
    for (const _ of [1, 2, 3, 4]) expect(await readStock()).toEqual([{ id: 1, amount: 5 }]);
    await database.pool.query("alter table stock alter column amount type text");
    const failure = await readStock().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await readStock()).toEqual([{ id: 1, amount: "5" }]);
  });
});
