import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createDatabase } from "#server/embedded-postgres/create-database.ts";
import {
  newDataDir,
  query,
  removeDataDirs,
  start,
  stopServers,
  usedDataDir,
} from "./embedded-server.ts";
import { runFixture } from "./fixture-process.ts";
import { postgresProcesses } from "./temporary-data-dir.ts";

afterEach(stopServers);
afterAll(removeDataDirs);

/** Starts, works, stops, and proves that nothing is left. */
async function expectWholeLife(dataDir: string) {
  const server = await start(dataDir);
  expect(await query(server.databaseUrl, "select 1 + 1")).toEqual([2]);
  await server.stop();
  expect(postgresProcesses(dataDir)).toEqual([]);
  return server;
}

test("a fresh data directory gets a server that keeps what is committed over a restart", async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  expect(first.reused).toBe(false);
  await query(first.databaseUrl, "create table boats as select 'Mistral' as name");
  await first.stop();
  expect(postgresProcesses(dataDir)).toEqual([]);

  const second = await start(dataDir);
  expect(second.databaseUrl).toBe(first.databaseUrl);
  expect(await query(second.databaseUrl, "select name from boats")).toEqual(["Mistral"]);
});

test("the server is PostgreSQL 18 in UTF-8 and UTC, and listens to a socket only", async () => {
  const { databaseUrl } = await start(await usedDataDir());
  const setting = async (name: string) => (await query(databaseUrl, `show ${name}`))[0];
  expect(await setting("server_version")).toMatch(/^18\./);
  expect(await setting("server_encoding")).toBe("UTF8");
  expect(await setting("timezone")).toBe("UTC");
  expect(await setting("listen_addresses")).toBe("");
  expect(await query(databaseUrl, "select lower('SÈTE')")).toEqual(["sète"]);
});

test("our role is no superuser, and still makes the extensions and databases it needs", async () => {
  const { databaseUrl } = await start(await usedDataDir());
  const role = "select rolsuper from pg_roles where rolname = current_user";
  expect(await query(databaseUrl, role)).toEqual([false]);
  for (const name of ["btree_gist", "unaccent", "pg_trgm"]) {
    await query(databaseUrl, `create extension ${name}`);
  }
  const other = await createDatabase({ databaseUrl, name: "other", template: "escale" });
  expect(await createDatabase({ databaseUrl, name: "other" })).toBe(other);
  expect(await query(other, "select unaccent('Sète'), current_database()")).toEqual([
    "Sete",
    "other",
  ]);
});

test("nobody comes in without the password, and its file is private", async () => {
  const dataDir = await usedDataDir();
  const { databaseUrl, connection } = await start(dataDir);
  const wrong = databaseUrl.replace(connection.password, "guess");
  await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
  const superuser = databaseUrl.replace("//escale:", "//postgres:");
  await expect(query(superuser, "select 1")).rejects.toThrow("no pg_hba.conf entry");
  expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).not.toContain(connection.password);
});

test("a data directory whose password file was lost gets a new password", async () => {
  const dataDir = await usedDataDir();
  const first = await expectWholeLife(dataDir);
  await rm(join(dataDir, "postgres-password"));
  const second = await start(dataDir);
  expect(second.connection.password).not.toBe(first.connection.password);
  expect(await query(second.databaseUrl, "select 1")).toEqual([1]);
});

test("a path too deep for a socket gets a short private socket directory, gone after the stop", async () => {
  const dataDir = await usedDataDir("un-répertoire-profond".repeat(4), 'et, encore "plus" profond');
  const { connection } = await start(dataDir);
  expect(connection.host.startsWith(dataDir)).toBe(false);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  await stopServers();
  await expect(stat(connection.host)).rejects.toThrow("ENOENT");
  const again = await start(dataDir);
  expect(again.connection.host).toBe(connection.host);
});

const isRoot = process.getuid?.() === 0;
const onlyRoot = "only root can set up directories and processes of other users";

test("below a directory that only root may enter it works too", async ({ skip }) => {
  skip(!isRoot, onlyRoot);
  const dataDir = await usedDataDir("project");
  const closed = dirname(dirname(dataDir));
  await chmod(closed, 0o700);
  await expectWholeLife(dataDir);
  await expectWholeLife(dataDir);
  expect((await stat(closed)).mode & 0o777).toBe(0o700);
});

test("an ordinary user runs it as himself", async ({ skip }) => {
  skip(!isRoot, onlyRoot);
  const identity = { uid: 1, gid: 1 }; // daemon: has a name on every system, and nothing else
  const dataDir = await newDataDir();
  await chown(dirname(dataDir), identity.uid, identity.gid);
  const owner = runFixture("hold-data-dir.ts", [dataDir], identity);
  const line = await owner.nextLine().catch((error: Error) => error);
  skip(String(line).includes("EACCES"), "the checkout itself is closed to other users");
  const { databaseUrl } = JSON.parse(String(line));
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(identity.uid);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await query(databaseUrl, "select 1")).toEqual([1]);
  expect(await owner.end("SIGTERM")).toBe(0);
  expect(postgresProcesses(dataDir)).toEqual([]);
});

test("a cluster of another major version is refused with advice, not damaged", async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(start(dataDir)).rejects.toThrow("was made by PostgreSQL 17");
});
