import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "@escale/embedded-postgres";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { asAdmin } from "#tests/setup/database.ts";

const projectRoot = resolve(import.meta.dirname, "..");

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/**
 * A migrated, empty database: a new one on the server of DATABASE_URL, or else in a new embedded PostgreSQL.
 * Closing it deletes everything. Without `durable`, the embedded server does not wait for the disk.
 */
export async function openBenchDatabase({ durable }: { durable: boolean }) {
  const server = await openServer(durable);
  try {
    await migrateDatabase(server.url, projectRoot);
    const pool = openPool(server.url, () => {}, { ...backgroundLimits, size: 20 });
    const close = async () => {
      await pool.end();
      await server.close();
    };
    return { url: server.url, pool, db: databaseOf(pool), close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * The site's job queue on a database, with the site's event subscribers. Stop it before closing the database.
 */
export async function openBenchJobs({ pool }: Pick<BenchDatabase, "pool">) {
  const opened = await openJobQueue(pool, logger, { jobs: siteJobs });
  const { queue } = opened;
  const record = createRecord({ subscribers, jobs: queue });
  return { jobs: queue, record, stop: () => opened.stop() };
}

async function openServer(durable: boolean): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return openOnServer(given);
  const dataDir = await mkdtemp(join(tmpdir(), "escale-bench-"));
  const server = await startEmbeddedPostgres({ dataDir, database: "bench", durable });
  const close = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

async function openOnServer(serverUrl: string) {
  const name = `escale_bench_${randomBytes(6).toString("hex")}`;
  await asAdmin(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => asAdmin(serverUrl, `drop database ${name} with (force)`) };
}
