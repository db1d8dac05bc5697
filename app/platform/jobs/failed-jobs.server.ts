import { sql } from "drizzle-orm";
import type pg from "pg";
import { epochMs } from "#db/schema/columns.ts";
import type { Db } from "../database/db.server.ts";
import { withoutPeople } from "../text/hidden-addresses.ts";

/**
 * A job that failed its last attempt: it does not run again unless the operator retries it. `tries` does not
 * count the attempts that only asked whether an outage was over.
 */
export type FailedJob = { id: string; name: string; tries: number; failedAt: Date; reason: string };

/** How many are shown at most: when there are more, they usually have the same cause. */
const shown = 50;

// The statements below read the queue library's tables; its API cannot list jobs by state.

/**
 * Creates an index of failed jobs. The library has none, keeps finished jobs for a week, and every staff page
 * counts the failed ones. The table is not part of our migrations, so this runs after the library has created
 * it, in one process at a time.
 */
export async function indexFailedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('index of failed jobs', 0));
    -- Asked before: to say that an index exists, creating it would first wait for all who write jobs.
    if to_regclass('jobs.job_failed_idx') is null then
      create index job_failed_idx on jobs.job (completed_on) where state = 'failed';
    end if;
  end $$`);
}

type FailedRow = {
  id: string;
  name: string;
  tries: number;
  failedAt: number;
  reason: string | null;
};

const columns = sql`id, name, retry_count + 1 - coalesce(source_retry_count, 0) as tries,
  ${epochMs(sql`completed_on`)} as "failedAt",
  coalesce(output ->> 'message', output #>> '{value,message}') as reason`;

/** The newest jobs that failed for good, and the number of all of them; the queue keeps them for a week. */
export async function listFailedJobs(db: Db): Promise<{ count: number; jobs: FailedJob[] }> {
  const { rows } = await db.execute<FailedRow & { count: number }>(sql`
    select ${columns}, count(*) over ()::int as count
    from jobs.job where state = 'failed' order by completed_on desc, id limit ${shown}`);
  return { count: rows[0]?.count ?? 0, jobs: rows.map(toFailedJob) };
}

/** A failed job with its data, which are ids; null when no failed job has this id. */
export async function findFailedJob(
  db: Db,
  id: string,
): Promise<(FailedJob & { data: object }) | null> {
  const { rows } = await db.execute<FailedRow & { data: object }>(sql`
    select ${columns}, coalesce(data, '{}') as data from jobs.job where id = ${id} and state = 'failed'`);
  const [row] = rows;
  return row ? { ...toFailedJob(row), data: row.data } : null;
}

function toFailedJob({ id, name, tries, failedAt, reason }: FailedRow): FailedJob {
  const cause = withoutPeople(reason?.split("\n")[0]?.slice(0, 200) ?? "");
  return { id, name, tries, failedAt: new Date(failedAt), reason: cause };
}

/** Retries a job that failed for good. Returns its kind; null when no job with this id is in that state. */
export async function retryFailedJob(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    ${retry} where id = ${id} and state = 'failed' returning name`);
  return rows[0]?.name ?? null;
}

/** Retries all jobs that failed for good. Returns their number. */
export async function retryFailedJobs(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`${retry} where state = 'failed' returning id`);
  return rows.length;
}

/** Also of a scheduled job one of whose runs waits for a retry, of which its policy allows only one. */
const retry = sql`update jobs.job
  set state = 'retry', retry_limit = retry_count + 1, completed_on = null, policy = 'standard'`;

/**
 * Deletes the earlier runs of a scheduled job that failed for good, because this one does their work: only
 * the newest counts.
 */
export async function forgetFailedRuns(
  pool: pg.Pool,
  { name, id }: { name: string; id: string },
): Promise<void> {
  await pool.query("delete from jobs.job where name = $1 and id <> $2 and state = 'failed'", [
    name,
    id,
  ]);
}

/** Deletes a job that failed for good. Returns its kind; null when no job with this id is in that state. */
export async function deleteFailedJob(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    delete from jobs.job where id = ${id} and state = 'failed' returning name`);
  return rows[0]?.name ?? null;
}
