import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import { openDataForCommand } from "#server/open-data-for-command.ts";
import { failedRun } from "#tests/support/failed-run.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createOwnDatabase();
});
afterEach(() => database.close());
afterAll(removeTemporaryDirectories);

/** The settings of a site on the test's database. */
function siteSettings() {
  return {
    DATABASE_URL: database.databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
}

/** Starts a site on the test's database. */
async function runStart(settings: Record<string, string>) {
  const env = {
    PATH: process.env["PATH"],
    LOG_LEVEL: "silent",
    PORT: "0",
    DATA_DIR: await makeTemporaryDirectory(),
    ...siteSettings(),
    ...settings,
  };
  const started = run(process.execPath, [join(root, "server/start.ts")], { cwd: root, env });
  return started.then(
    () => ({ code: 0, errors: "" }),
    (error: unknown) => {
      const { code, stderr } = failedRun(error);
      return { code, errors: stderr };
    },
  );
}

/** Leaves the database as a version does that has one migration more than this one. */
async function migrateFurther(): Promise<void> {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
}

/** Leaves the database as the version before this one does. */
async function forgetNewestMigration(): Promise<void> {
  await database.pool.query(
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
}

const refusedForNewer = {
  code: 1,
  errors:
    "Une version plus récente d'Escale a déjà mis à jour cette base : démarrez cette version-là, ou restaurez la " +
    "sauvegarde faite avant la mise à jour. / A newer version of Escale has already migrated this database: start that " +
    "version, or restore the backup made before the update.\n",
};

test.each(["1", "2"])(
  "npm start with WORKERS=%s refuses a database that a newer version has migrated",
  async (workers) => {
    await migrateFurther();
    expect(await runStart({ WORKERS: workers })).toEqual(refusedForNewer);
  },
);

/** How a command is refused the database. */
async function refusal(): Promise<string> {
  const environment = readEnvironment(siteSettings(), root);
  return openDataForCommand(environment, root, consoleLog).then(() => "accepted", explainFailure);
}

// Every command opens the data like this; first-admin.test.ts shows that it reports the refusal.
test("a command refuses a database of a newer or an older version", async () => {
  await migrateFurther();
  expect(`${await refusal()}\n`).toBe(refusedForNewer.errors);
  await forgetNewestMigration();
  await forgetNewestMigration();
  expect(await refusal()).toMatch(/^Cette base attend .* \/ This version of Escale has not .*$/);
});

test("a start that waits for another version's migrations compares only afterwards", async () => {
  const other = await database.pool.connect();
  await other.query("select pg_advisory_lock(4302071)");
  const ended = migrateDatabase(database.databaseUrl, root).catch(String);
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await migrateFurther();
  await other.query("select pg_advisory_unlock(4302071)");
  other.release();
  expect(await ended).toContain("A newer version of Escale");
});

test("a database of this version is left as it is", async () => {
  const count = "select count(*)::int as count from drizzle.__drizzle_migrations";
  const before = (await database.pool.query(count)).rows;
  await migrateDatabase(database.databaseUrl, root);
  expect((await database.pool.query(count)).rows).toEqual(before);
});
