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

/** Until the end of the test no job can be queued, so that actions with a mail or a refund fail. */
export function breakJobs(site: Site): void {
  site.services.jobs = {
    ...site.services.jobs,
    enqueue: async () => {
      throw new Error("The queue is down, as the test wants it");
    },
  };
}
