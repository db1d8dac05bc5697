import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { z } from "zod";
import { isDatabaseUnavailable } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { asAdmin, databaseUrlOf } from "#tests/setup/database.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

let name: string;
let url: string;
let client: pg.Client;

beforeEach(async () => {
  name = `migrations_${randomBytes(4).toString("hex")}`;
  url = databaseUrlOf(inject("databaseUrl"), name);
  await asAdmin(inject("databaseUrl"), `create database ${name}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await asAdmin(inject("databaseUrl"), `drop database ${name}`);
});
afterAll(removeTemporaryDirectories);

/** A project with these migrations. */
async function projectWith(...migrations: string[]): Promise<string> {
  const root = await makeTemporaryDirectory();
  await mkdir(join(root, "db/migrations/meta"), { recursive: true });
  for (const [index, statements] of migrations.entries()) {
    await writeFile(join(root, `db/migrations/${index}.sql`), statements);
  }
  const entries = migrations.map((_, index) => ({ tag: `${index}`, when: 1000 + index }));
  await writeFile(join(root, "db/migrations/meta/_journal.json"), JSON.stringify({ entries }));
  return root;
}

async function applied() {
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ created_at }) => Number(created_at));
}

const ports =
  "create table ports (name text);--> statement-breakpoint\ninsert into ports values ('Sète')";
const boats = "create table boats (port text)";
const berths = "create table berths (place int)";

test("when the third migration fails, the first two stay, and the next start continues with it", async () => {
  const failing = `${berths};--> statement-breakpoint\ninsert into berths values (1 / 0)`;
  const broken = await projectWith(ports, boats, failing, "drop table boats");
  await expect(migrateDatabase(url, broken)).rejects.toThrow("1 / 0");
  expect(await applied()).toEqual([1000, 1001]);
  const { rows } = await client.query(
    "select to_regclass('boats') is not null as boats, to_regclass('berths') is null as undone",
  );
  expect(rows).toEqual([{ boats: true, undone: true }]);

  const mended = await projectWith(ports, boats, berths, "drop table boats");
  await migrateDatabase(url, mended);
  expect(await applied()).toEqual([1000, 1001, 1002, 1003]);
  // The first migration was not applied again.
  expect((await client.query("select name from ports")).rows).toEqual([{ name: "Sète" }]);
});

test("a migration that takes long does not hold the locks of those before it", async () => {
  await client.query("select pg_advisory_lock(1)");
  const slow = "select pg_advisory_lock(1)";
  const migrated = migrateDatabase(url, await projectWith(ports, boats, slow));
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  expect((await client.query("select name from ports")).rows).toEqual([{ name: "Sète" }]);
  await client.query("select pg_advisory_unlock(1)");
  await migrated;
  expect(await applied()).toEqual([1000, 1001, 1002]);
});

test("a connection that is lost during a migration is a failure, and does not end the process", async () => {
  await client.query("select pg_advisory_lock(1)");
  const slow = "select pg_advisory_lock(1)";
  const failure = migrateDatabase(url, await projectWith(ports, slow)).catch(
    (error: unknown) => error,
  );
  const waiting = "from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await client.query(`select ${waiting}`)).rowCount).toBe(1);
  await client.query(`select pg_terminate_backend(pid) ${waiting}`);
  expect(isDatabaseUnavailable(await failure)).toBe(true);
  expect(await applied()).toEqual([1000]);
  await client.query("select pg_advisory_unlock(1)");
});

test("the site's migrations are listed in the order in which they were written, so that a start continues", async () => {
  const journal = join(import.meta.dirname, "../../db/migrations/meta/_journal.json");
  const { entries } = z
    .object({ entries: z.array(z.object({ when: z.number() })) })
    .parse(JSON.parse(await readFile(journal, "utf8")));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});
