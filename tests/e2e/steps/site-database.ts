import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import pg from "pg";
import { type Database, databaseOf } from "#app/platform/database/db.server.ts";
import { embeddedDatabase } from "#server/open-data.ts";

/** The data directory of the site under test. */
export const siteDataDir = process.env["E2E_DATA_DIR"] ?? "";

let database: Database | undefined;

/** The database of the site under test, with one connection for each worker. */
export function siteDatabase(): Database {
  database ??= open();
  return database;
}

function open(): Database {
  const url = runningDatabaseUrl({ dataDir: siteDataDir, database: embeddedDatabase });
  return databaseOf(
    new pg.Pool({
      connectionString: url ?? "",
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    }),
  );
}
