import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { moneyDifferences, paymentProblems } from "#db/schema/schema.ts";

/** What waits for those who run the site, by page. */
export type OperatorWork = { jobs: number; payments: number; money: number };

/** How much waits on each page of the operator, for the navigation: one statement. For admins alone. */
export async function countOperatorWork(db: Db): Promise<OperatorWork> {
  const { rows } = await db.execute<OperatorWork>(sql`
    select (select count(*)::int from jobs.job where state = 'failed') as jobs,
      (select count(*)::int from ${paymentProblems} where handled_at is null) as payments,
      (select count(*)::int from ${moneyDifferences} where settled_at is null) as money`);
  const [work] = rows;
  if (!work) throw new Error("The operator's work was not counted");
  return work;
}
