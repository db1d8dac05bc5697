import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A condition for SQL: whether an instant is in this year of Europe/Paris. */
export function isInYear(instant: SQL | PgColumn, year: number): SQL {
  return sql`(${instant} >= ${startOf(year)} and ${instant} < ${startOf(year + 1)})`;
}

function startOf(year: number): SQL {
  return sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Europe/Paris')`;
}
