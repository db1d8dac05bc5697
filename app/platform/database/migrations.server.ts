import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { NewerDatabaseError, readSchemaState } from "./schema-state.server.ts";

/** Any fixed number: all processes on one database wait for this lock. */
const MIGRATION_LOCK = 4_302_071;

/**
 * Migrates the database to the newest schema. Processes that start together wait for a session-level advisory
 * lock, so the later ones find nothing left to do.
 *
 * Throws `NewerDatabaseError` if a newer version has migrated it. That is asked under the lock: during an
 * update, both versions may start at the same time.
 */
export async function migrateDatabase(databaseUrl: string, projectRoot: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const state = await readSchemaState(client, projectRoot);
    if (state === "unknown") throw new NewerDatabaseError();
    await migrate(drizzle(client), { migrationsFolder: resolve(projectRoot, "db/migrations") });
  } finally {
    await client.end();
  }
}
