import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A condition for SQL: whether an instant is in this year of Europe/Paris. */
export function isInYear(instant: SQL | PgColumn, year: number): SQL {
  const start = (ofYear: number) =>
    sql`make_timestamptz(${ofYear}::int, 1, 1, 0, 0, 0, 'Europe/Paris')`;
  return sql`(${instant} >= ${start(year)} and ${instant} < ${start(year + 1)})`;
}
