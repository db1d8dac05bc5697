import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { moneyDifferences, paymentProblems } from "#db/schema/schema.ts";

/** How many tasks wait for the operator, by page. */
export type OperatorWork = { jobs: number; payments: number; money: number };

/**
 * Counts the tasks that wait on each of the operator's pages, for the navigation, in one statement. For
 * admins alone.
 */
export async function countOperatorWork(db: Db): Promise<OperatorWork> {
  const { rows } = await db.execute<OperatorWork>(sql`
    select (select count(*)::int from jobs.job where state = 'failed') as jobs,
      (select count(*)::int from ${paymentProblems} where handled_at is null) as payments,
      (select count(*)::int from ${moneyDifferences} where settled_at is null) as money`);
  return onlyRow(rows);
}
