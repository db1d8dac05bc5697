import { expect } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

/**
 * Sends several at the same moment: a table takes no row until each of them waits, for the table or for
 * another one. Whoever looks before they write has looked by then.
 */
export async function whileNobodyWrites<Result>(
  { pool }: Pick<TestDatabase, "pool">,
  table: string,
  send: () => Promise<Result>[],
): Promise<Result[]> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query(`lock table ${table} in share mode`);
    const sent = send();
    await expect.poll(() => waiting(pool)).toBe(sent.length);
    await holder.query("commit");
    return await Promise.all(sent);
  } finally {
    holder.release();
  }
}

/**
 * Does work while a transaction has changed rows and is not over: the work reads them as they were, waits at the
 * first one that it writes, and goes on once the change is committed.
 */
export async function whileUncommitted<Result>(
  { db, pool }: Pick<TestDatabase, "db" | "pool">,
  change: (tx: Db) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const working = await db.transaction(async (tx) => {
    await change(tx);
    const started = work();
    await expect.poll(() => waiting(pool)).toBe(1);
    // Not awaited by the transaction, for whose end it waits.
    return { started };
  });
  return working.started;
}

/** How many statements wait for a lock. */
export async function waiting(pool: TestDatabase["pool"]): Promise<number> {
  const { rows } = await pool.query(`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
