import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";

/** A job whose last try failed: nothing happens any more unless the operator tries again. */
export type FailedJob = { id: string; name: string; tries: number; failedAt: Date; reason: string };

/** Most that is shown: with more, the cause is one and the same. */
const SHOWN = 50;

// The two statements below know the queue library's tables; its interface does not list by state.

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

/** Mail servers repeat whose mail they refuse; what is to be mended says its domain. */
function withoutPeople(reason: string): string {
  return reason.replaceAll(/[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:@]+)/g, "…@");
}

/** Tries a job that failed for good once more; false when it is none, or under way already. */
export async function retryFailedJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null
    where id = ${id} and state = 'failed' returning id`);
  return rows.length > 0;
}
