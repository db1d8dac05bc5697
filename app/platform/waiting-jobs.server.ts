import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Job } from "./job.ts";

/**
 * The condition that a job of a kind waits for its turn whose data name this id. It reads the queue library's table, by
 * the library's index of the jobs that wait.
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
