import { sql, TransactionRollbackError } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * The number of rows of a table that `run` reads, in a transaction that is rolled back. Sequential scans are
 * disabled, because the planner prefers them for small tables: wherever an index can serve a query, the plan
 * is then that of a large table.
 */
export async function countRowsRead(
  db: Db,
  table: string,
  run: (tx: Db) => Promise<unknown>,
): Promise<number> {
  let read = 0;
  await db
    .transaction(async (tx) => {
      // Forces a new plan: a cached one may have been chosen for other rows, or with sequential scans.
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      await tx.execute(sql`set local enable_seqscan = off`);
      const count = async () => {
        const { rows } = await tx.execute<{ count: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as count
          from pg_stat_xact_user_tables where relname = ${table}`);
        return rows[0]?.count ?? 0;
      };
      const before = await count();
      await run(tx);
      read = (await count()) - before;
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return read;
}
