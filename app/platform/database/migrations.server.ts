import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { NewerDatabaseError, newestApplied, readSchemaState } from "./schema-state.server.ts";

/** Any fixed number: all processes on one database wait for this lock. */
const migrationLock = 4_302_071;

/**
 * Migrates the database to the newest schema. Processes that start together wait for a session-level advisory
 * lock, so the later ones find nothing left to do.
 *
 * Each migration has a transaction of its own, so that none holds the locks of those before it: processes of
 * the older version may still be running. After a failure, the next start continues with the failed one.
 *
 * Throws `NewerDatabaseError` if a newer version has migrated it. That is asked under the lock: during an
 * update, both versions may start at the same time.
 */
export async function migrateDatabase(databaseUrl: string, projectRoot: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection also fails its statement. Without a listener, this event would end the process at once,
  // before the start has undone its steps.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const state = await readSchemaState(client, projectRoot);
    if (state === "unknown") throw new NewerDatabaseError();
    await client.query(migrationsTable);
    const newest = await newestApplied(client);
    const migrationsFolder = resolve(projectRoot, "db/migrations");
    for (const migration of readMigrationFiles({ migrationsFolder })) {
      if (newest === null || newest < migration.folderMillis) {
        await applyMigration(drizzle(client), migration);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Where drizzle's own migrator records what it applied, as it creates it. That migrator is not used, because
 * it applies all migrations in one transaction.
 */
const migrationsTable = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

async function applyMigration(
  db: NodePgDatabase,
  { sql: statements, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  });
}
