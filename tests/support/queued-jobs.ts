import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Job, JobHandler } from "#app/platform/jobs/job.ts";

/** The data of all jobs of one kind, oldest first, whether or not they have run. */
export async function queuedJobs<Data>(db: Db, { name }: Job<Data>): Promise<Data[]> {
  const { rows } = await db.execute<{ data: Data }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

/** Runs the waiting jobs, oldest first, as the site does. */
export async function runQueuedJobs<Services>(
  db: Db,
  handlers: readonly JobHandler<Services>[],
  services: Services,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; data: never }>(
    sql`with taken as (delete from jobs.job where state = 'created' returning *)
        select name, data from taken order by created_on`,
  );
  for (const { name, data } of rows) {
    const handler = handlers.find(({ job }) => job.name === name);
    if (!handler) throw new Error(`No handler for ${name}`);
    await handler.run(services, data);
  }
}
