import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/env.ts";
import { openProcess } from "#server/open-process.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createOwnDatabase();
});
afterEach(() => database.close());

/** How many connections to the database are not this test's. */
async function connectionsOfOthers(before: number): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database()",
  );
  return (rows[0]?.count ?? 0) - before;
}

test("a process that cannot start leaves no connection to the database behind", async () => {
  const { databaseUrl } = database;
  await database.pool.query("alter table sessions rename to sessions_away");
  const before = await connectionsOfOthers(0);
  const authSecret = randomBytes(32).toString("hex");
  const encryptionKey = randomBytes(32).toString("base64");
  const environment = readEnvironment({ DEMO: "0" }, projectRoot);
  const secrets = { databaseUrl, authSecret, encryptionKey };
  const started = openProcess({ environment, projectRoot, ...secrets, isMigrated: true });
  await expect(started).rejects.toThrow("sessions");
  await expect.poll(() => connectionsOfOthers(before)).toBe(0);
});
