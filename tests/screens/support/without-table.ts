import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";

/** Does something while the database has no such table, so that every statement about it fails. */
export async function withoutTable<Result>(
  db: Db,
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const hidden = sql.identifier(`hidden_${table}`);
  const shown = sql.identifier(table);
  await db.execute(sql`alter table ${shown} rename to ${hidden}`);
  try {
    return await act();
  } finally {
    await db.execute(sql`alter table ${hidden} rename to ${shown}`);
  }
}
