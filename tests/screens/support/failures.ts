import { sql } from "drizzle-orm";
import type { Site } from "./site.ts";

/** While this runs the database lacks a table, so that every query of it fails. */
export async function withoutTable<Result>(
  { db }: Site,
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const rename = (from: string, to: string) =>
    db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  await rename(table, `${table}_away`);
  try {
    return await run();
  } finally {
    await rename(`${table}_away`, table);
  }
}

/** Until the end of the test nothing can be recorded, so that every action fails. */
export function breakRecord(site: Site): void {
  site.services.record = async () => {
    throw new Error("Nothing can be recorded, as the test wants it");
  };
}
