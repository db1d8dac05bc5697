import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any fixed number: all processes on one database wait for this lock. */
const MIGRATION_LOCK = 4_302_071;

/**
 * Migrates the database to the newest schema. Processes that start together wait for a session-level advisory
 * lock, so the later ones find nothing left to do.
 */
export async function migrateDatabase(databaseUrl: string, projectRoot: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: resolve(projectRoot, "db/migrations") });
  } finally {
    await client.end();
  }
}
