import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { epochMs } from "#db/schema/columns.ts";
import type { Db } from "../database/db.server.ts";
import { instantAt } from "../time/instant.ts";
import type { Job } from "./job.ts";

// The statements below read the queue library's table; its API cannot list jobs by state.

/**
 * Matches the site's jobs that are due, wait for a retry or run; not those that the queue uses for its
 * schedules.
 */
export const isUnfinished = sql`(name not like '\\_\\_pgboss\\_\\_%'
  and (state in ('retry', 'active') or (state = 'created' and start_after <= now())))`;

/** The numbers of waiting and running jobs of a kind. */
export type UnfinishedJobs = {
  name: string;
  /** Due, and not attempted yet. */
  waiting: number;
  /** Failed before, and waiting for a retry. */
  retried: number;
  running: number;
  /** Since when the oldest one has waited, including those that wait for a retry; null if none waits. */
  since: Date | null;
};

/**
 * The unfinished jobs by kind, the kind that has waited longest first. Jobs whose first attempt is not due
 * yet are left out. Many jobs, or an old one, mean that mail or pictures are delayed.
 */
export async function listUnfinishedJobs(db: Db): Promise<UnfinishedJobs[]> {
  const { rows } = await db.execute<Omit<UnfinishedJobs, "since"> & { since: number | null }>(sql`
    select name,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as retried,
      count(*) filter (where state = 'active')::int as running,
      ${epochMs(sql`min(case state when 'created' then start_after when 'retry' then created_on end)`)} as since
    from jobs.job where ${isUnfinished}
    group by name order by since, name`);
  return rows.map((row) => ({ ...row, since: instantAt(row.since) }));
}

/**
 * An SQL condition: a job of this kind whose data contains this id is waiting for its turn. It is found by
 * the library's index of waiting jobs.
 */
export function isWaiting<Data>(
  { name }: Job<Data>,
  key: keyof Data & string,
  id: SQLWrapper,
): SQL {
  return sql`exists (
    select from jobs.job where name = ${name} and state < 'active' and not blocked
      and data ->> ${key}::text = ${id}::text)`;
}
