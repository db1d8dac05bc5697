import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backgroundLimits, openPool } from "#app/platform/db.server.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
const onError = vi.fn<(error: Error) => void>();
let pool: ReturnType<typeof openPool>;

beforeEach(async () => {
  database = await createOwnDatabase();
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

test("a connection that dies while idle is reported, and the next statement gets another", async () => {
  const pid = await processOf(pool);
  await terminate(pid);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(await processOf(pool)).not.toBe(pid);
});

test("a connection that dies within a transaction fails only that transaction", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await terminate(await processOf(client));
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  await expect(client.query("select 1")).rejects.toThrow(/connection/i);
  client.release(true);
  expect(await processOf(pool)).toBeGreaterThan(0);
});

test("a dead connection that is not released makes room for waiting requests", async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
  const [dead, ...others] = clients;
  if (!dead) throw new Error("No connection");
  await terminate(await processOf(dead));
  // All 20 places are taken: this one waits until the dead connection's is free.
  expect(await processOf(pool)).toBeGreaterThan(0);
  for (const client of others) client.release();
});
