import { sql, TransactionRollbackError } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";

/**
 * How many rows of a table `run` reads, by whatever plan, in a transaction of its own that is rolled back. Full reads
 * of small tables are off, so that a plan which an index could serve is the plan of a large table.
 */
export async function countRowsRead(
  db: Db,
  table: string,
  run: (tx: Db) => Promise<unknown>,
): Promise<number> {
  let read = 0;
  await db
    .transaction(async (tx) => {
      // Not a plan from before, which other rows or full reads decided.
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
