import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";

/** A job that failed its last try: it does not run again unless the operator retries it. */
export type FailedJob = { id: string; name: string; tries: number; failedAt: Date; reason: string };

/** The most that are shown: with more, they usually have the same cause. */
const SHOWN = 50;

// The statements below read the queue library's tables; its API cannot list jobs by state.

/** The jobs that failed for good, the newest first; the queue keeps them for a week. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    tries: number;
    failed_at: Date | string;
    reason: string | null;
  }>(sql`
    select id, name, retry_count + 1 as tries, completed_on as failed_at,
      coalesce(output ->> 'message', output #>> '{value,message}') as reason
    from jobs.job where state = 'failed' order by completed_on desc limit ${SHOWN}`);
  return rows.map(({ failed_at: failedAt, reason, ...job }) => ({
    ...job,
    failedAt: new Date(failedAt),
    reason: withoutPeople(reason?.split("\n")[0]?.slice(0, 200) ?? ""),
  }));
}

/** Jobs that should have run by now, and since when the oldest of them waits. */
export type WaitingJobs = { count: number; since: Date | null };

/**
 * The jobs that are due and not done: those that wait for their turn, and those that failed and will
 * be tried again. Many of them, or an old one, mean that mail or pictures are late.
 */
export async function findWaitingJobs(db: Db): Promise<WaitingJobs> {
  const { rows } = await db.execute<{ count: number; since: Date | string | null }>(sql`
    select count(*)::int as count,
      min(case when state = 'retry' then created_on else start_after end) as since
    from jobs.job where state = 'retry' or (state = 'created' and start_after <= now())`);
  const [{ count, since } = { count: 0, since: null }] = rows;
  return { count, since: since === null ? null : new Date(since) };
}

/**
 * Removes mail addresses: mail servers repeat them in errors, and the domain is enough to find the
 * cause.
 */
function withoutPeople(reason: string): string {
  return reason.replaceAll(/[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:@]+)/g, "…@");
}

/** Runs a finally failed job once more; false when it is not one, or already runs. */
export async function retryFailedJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null
    where id = ${id} and state = 'failed' returning id`);
  return rows.length > 0;
}
