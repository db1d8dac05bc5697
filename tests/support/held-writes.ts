import { expect } from "vitest";
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

async function waiting(pool: TestDatabase["pool"]): Promise<number> {
  const { rows } = await pool.query(`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
