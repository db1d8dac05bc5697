import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import type { Job } from "./job.ts";

/** An unfinished run of a job. `retryAt` is null unless it failed and waits for its next attempt. */
export type JobRun = { retryAt: Date | null };

type Row = { waits: boolean | null; retry_at: Date | string | null };

// The statements below read and write the queue library's table; its API cannot list unfinished jobs.

/** The unfinished run of a job without data; null when none is waiting or running. */
export async function findJobRun(db: Db, { name }: Job<never>): Promise<JobRun | null> {
  const { rows } = await db.execute<Row>(sql`
    select bool_and(state = 'retry' and start_after > now()) as waits, min(start_after) as retry_at
    from jobs.job where name = ${name} and state <= 'active'`);
  const [row] = rows;
  if (!row || row.waits === null) return null;
  return { retryAt: row.waits && row.retry_at !== null ? new Date(row.retry_at) : null };
}

/**
 * Whether a run of a job without data has to be enqueued in this transaction, because none is waiting or
 * running. One that waits for its next attempt then no longer waits. Until the transaction ends, others who
 * ask the same wait, so that each run is enqueued once.
 */
export async function needsJobRun(tx: Db, job: Job<never>): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`run of ${job.name}`}, 0))`);
  const { rows } = await tx.execute(sql`
    update jobs.job set start_after = least(start_after, now())
    where name = ${job.name} and state = 'retry' returning id`);
  if (rows.length > 0) return false;
  return (await findJobRun(tx, job)) === null;
}
