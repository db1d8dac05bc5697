import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Job } from "./job.ts";

/**
 * An SQL condition: a job of this kind whose data contains this id is waiting for its turn. It reads the
 * queue library's table, by the library's index of waiting jobs.
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
