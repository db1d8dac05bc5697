import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, openPool } from "#app/platform/db.server.ts";
import { openJobQueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { databaseUrlOf, TEMPLATE } from "./database.ts";

/** A migrated, empty database of a test's own, copied from the template. Close it afterwards. */
export async function createTestDatabase() {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);

  const databaseUrl = databaseUrlOf(inject("databaseUrl"), name);
  const pool = openPool(databaseUrl, () => {});
  const jobs = await openJobQueue(pool, logger, { maintain: false });
  return {
    db: openDatabase(pool),
    pool,
    databaseUrl,
    jobs: jobs.queue,
    async close() {
      await jobs.stop();
      await pool.end();
      // One that the server itself is still tidying stays, and goes with the server.
      await admin.query(`drop database ${name}`).catch(() => undefined);
      await admin.end();
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
