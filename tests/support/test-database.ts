import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { inject } from "vitest";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { asAdmin, databaseUrlOf, template } from "#tests/setup/database.ts";
import { emptyTables } from "./empty-tables.ts";

type OpenDatabase = Awaited<ReturnType<typeof openNewDatabase>>;

/** Databases of this process that tests closed; they are empty again. */
const free: OpenDatabase[] = [];

/** A migrated, empty database for exclusive use until it is closed. */
export async function createTestDatabase() {
  const { drop, ...database } = free.pop() ?? (await openNewDatabase());
  return {
    ...database,
    async close() {
      const isEmpty = await emptyWhenQuiet(database.pool);
      if (isEmpty) free.push({ ...database, drop });
      else await drop();
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** Like `createTestDatabase`, but dropped when closed: for tests that change tables or end connections. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const { drop, ...database } = await openNewDatabase();
  return { ...database, close: drop };
}

/** Creates a copy of the template database. */
async function openNewDatabase() {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("databaseUrl");
  await asAdmin(serverUrl, `create database ${name} template ${template}`);
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const pool = openPool(databaseUrl, () => {}, { ...backgroundLimits, size: 20 });
  const jobs = await openJobQueue(pool, logger, { jobs: siteJobs, maintain: false });
  return {
    db: databaseOf(pool),
    pool,
    databaseUrl,
    jobs: jobs.queue,
    record: createRecord({ subscribers, jobs: jobs.queue }),
    drop: async () => {
      await jobs.stop();
      await pool.end();
      // If the server is still cleaning up a database, it cannot be dropped and stays until the server ends.
      await asAdmin(serverUrl, `drop database ${name}`).catch(() => undefined);
    },
  };
}

/** Removes a test's rows once its statements have ended; returns false if they do not end in time. */
async function emptyWhenQuiet(pool: pg.Pool): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) {
      await emptyTables(pool);
      return true;
    }
    await wait(5);
  }
  return false;
}
