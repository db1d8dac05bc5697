import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { openProcess } from "#server/open-process.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createOwnDatabase();
});
afterEach(() => database.close());

/** Number of database connections apart from those counted before. */
async function connectionsOfOthers(before: number): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database()",
  );
  return (rows[0]?.count ?? 0) - before;
}

/** The arguments of a start on the test's database. */
function start() {
  const { databaseUrl } = database;
  const authSecret = randomBytes(32).toString("hex");
  const encryptionKey = randomBytes(32).toString("base64");
  const environment = readEnvironment({ DEMO: "0" }, projectRoot);
  return { environment, projectRoot, databaseUrl, authSecret, encryptionKey, isMigrated: true };
}

test("a process that cannot start leaves no database connection behind", async () => {
  await database.pool.query("alter table sessions rename to sessions_away");
  const before = await connectionsOfOthers(0);
  await expect(openProcess(start())).rejects.toThrow("sessions");
  await expect.poll(() => connectionsOfOthers(before)).toBe(0);
});

test("a process whose last service cannot be opened leaves no database connection behind", async () => {
  const before = await connectionsOfOthers(0);
  await expect(openProcess({ ...start(), encryptionKey: "short" })).rejects.toThrow(RangeError);
  await expect.poll(() => connectionsOfOthers(before)).toBe(0);
});

test("a process whose job queues cannot be created leaves no database connection behind", async () => {
  await database.pool.query("drop routine jobs.create_queue");
  const before = await connectionsOfOthers(0);
  await expect(openProcess(start())).rejects.toThrow("create_queue");
  await expect.poll(() => connectionsOfOthers(before)).toBe(0);
});
