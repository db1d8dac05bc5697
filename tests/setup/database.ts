import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "@escale/embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPool } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { siteJobs } from "#server/site-jobs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection of the test server; test databases are created on it. */
    databaseUrl: string;
  }
}

/** Name of the migrated database from which every test database is copied. */
export const template = "escale_template";

type TestServer = { databaseUrl: string; stop: () => Promise<void> };

/** Starts one PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  project.provide("databaseUrl", server.databaseUrl);
  return server.stop;
}

async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "escale-test-"));
  const server = await startEmbeddedPostgres({ dataDir, database: "escale", durable: false });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  // Planning each statement anew would take half of the server's time. Without a fixed mode, the chosen index
  // would depend on how often a connection had sent the statement.
  await admin.query("alter role current_user set plan_cache_mode = force_generic_plan");
  await admin.end();

  const templateUrl = databaseUrlOf(server.url, template);
  await migrateDatabase(templateUrl, resolve(import.meta.dirname, "../.."));
  const pool = openPool(templateUrl, () => {});
  const jobs = await openJobQueue(pool, logger, { jobs: siteJobs });
  await jobs.stop();
  await pool.end();

  return {
    databaseUrl: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The server's URL with another database name; the query, where sockets have their directory, stays as it is.
 */
export function databaseUrlOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(?=\?|$)/, `/${database}`);
}

/** Runs a statement on a server over its own connection. */
export async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
