import { expect } from "vitest";
import type { Db } from "#app/platform/database/db.server.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

/**
 * Sends several requests concurrently while the table is locked against writes. The lock is released once
 * every request waits for a lock, on this table or another. By then, each request has done all reads that
 * precede its first write.
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
    // Closes the connection, which still holds the lock if the requests did not all wait.
    holder.release(true);
  }
}

/**
 * Runs the work while another transaction has changed rows and not yet committed. The work reads the old
 * rows, waits at its first write to a changed row, and continues after the commit.
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
    // Wrapped in an object so that the transaction does not await it: the work waits for the transaction's
    // end.
    return { started };
  });
  return working.started;
}

/** Number of statements that wait for a lock. */
export async function waiting(pool: TestDatabase["pool"]): Promise<number> {
  const { rows } = await pool.query(`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
