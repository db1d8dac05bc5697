import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PostgresVersionError } from "../src/errors.ts";
import { LockHeldError } from "../src/exclusive-lock.ts";
import { runningDatabaseUrl } from "../src/running-database-url.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/start-embedded-postgres.ts";
import {
  database,
  newDataDir,
  postgresProcesses,
  printedUrl,
  query,
  removeDataDirs,
  start,
  stopServers,
  usedDataDir,
} from "./embedded-server.ts";
import { runFixture } from "./fixture-process.ts";

const isRoot = process.getuid?.() === 0;

afterEach(stopServers);
afterAll(removeDataDirs);

function socketDirectoryOf(url: string): string {
  return new URL(url).searchParams.get("host") ?? "";
}

/** Starts a server, queries it, stops it, and checks that no process is left. */
async function expectWholeLife(dataDir: string) {
  const server = await start(dataDir);
  expect(await query(server.url, "select 1 + 1")).toEqual([2]);
  await server.stop();
  expect(postgresProcesses(dataDir)).toEqual([]);
  return server;
}

test("a new data directory gets a server that keeps committed data over a restart, and is closed to other users", async () => {
  const dataDir = await newDataDir("project");
  const first = await start(dataDir);
  expect(first.reused).toBe(false);
  await query(first.url, "create table boats as select 'Mistral' as name");
  await first.stop();
  expect(postgresProcesses(dataDir)).toEqual([]);
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect((await stat(dirname(dataDir))).mode & 0o055).toBe(0o055);

  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "select name from boats")).toEqual(["Mistral"]);
});

describe("one running server", () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await usedDataDir();
    server = await startEmbeddedPostgres({ dataDir, database, durable: false });
  });
  afterAll(() => server.stop());

  test("the server is PostgreSQL 18 in UTF-8 and UTC, and listens to a socket only", async () => {
    const { url } = server;
    const setting = async (name: string) => (await query(url, `show ${name}`))[0];
    expect(await setting("server_version")).toMatch(/^18\./);
    expect(await setting("server_encoding")).toBe("UTF8");
    expect(await setting("timezone")).toBe("UTC");
    expect(await setting("listen_addresses")).toBe("");
    expect(await query(url, "select lower('SÈTE')")).toEqual(["sète"]);
  });

  test("our role is no superuser, but can create the extensions and databases it needs", async () => {
    const { url } = server;
    const role = "select rolsuper from pg_roles where rolname = current_user";
    expect(await query(url, role)).toEqual([false]);
    for (const name of ["btree_gist", "unaccent", "pg_trgm"]) {
      await query(url, `create extension ${name}`);
    }
    await query(url, "create database other");
    expect(await query(url.replace("/shop?", "/other?"), "select current_database()")).toEqual([
      "other",
    ]);
  });

  test("nobody can connect without the password, and its file is private", async () => {
    const { url } = server;
    const { password } = new URL(url);
    const wrong = url.replace(password, "guess");
    await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
    const superuser = url.replace("//shop:", "//postgres:");
    await expect(query(superuser, "select 1")).rejects.toThrow("no pg_hba.conf entry");
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
    expect((await stat(socketDirectoryOf(url))).mode & 0o777).toBe(0o700);
    expect(await readFile(join(dataDir, "postgres.log"), "utf8")).not.toContain(password);
  });
});

test("a data directory whose password file was lost gets a new password", async () => {
  const dataDir = await usedDataDir();
  const first = await expectWholeLife(dataDir);
  await rm(join(dataDir, "postgres-password"));
  const second = await start(dataDir);
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
  expect(await query(second.url, "select 1")).toEqual([1]);
});

test("a path too long for a socket gets a short private socket directory, removed at the stop", async () => {
  const dataDir = await usedDataDir("un-répertoire-profond".repeat(4), 'et, encore "plus" profond');
  const { url } = await start(dataDir);
  const directory = socketDirectoryOf(url);
  expect(directory.startsWith(dataDir)).toBe(false);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await stopServers();
  await expect(stat(directory)).rejects.toThrow("ENOENT");
  expect((await start(dataDir)).url).toBe(url);
});

const onlyRoot = "only root can set up directories and processes of other users";

test("a data directory below one that only root may enter works too", async ({ skip }) => {
  skip(!isRoot, onlyRoot);
  const dataDir = await usedDataDir("project");
  const closed = dirname(dirname(dataDir));
  await chmod(closed, 0o700);
  await expectWholeLife(dataDir);
  await expectWholeLife(dataDir);
  expect((await stat(closed)).mode & 0o777).toBe(0o700);
});

test("an ordinary user runs it under their own account", async ({ skip }) => {
  skip(!isRoot, onlyRoot);
  const identity = { uid: 1, gid: 1 }; // daemon: has a name on every system, and nothing else
  const dataDir = await newDataDir();
  await chown(dirname(dataDir), identity.uid, identity.gid);
  const owner = runFixture("hold-data-dir.ts", [dataDir], identity);
  const line = await owner.nextLine().catch((error: unknown) => error);
  skip(String(line).includes("EACCES"), "the checkout itself is closed to other users");
  const url = printedUrl(String(line));
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(identity.uid);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await query(url, "select 1")).toEqual([1]);
  expect(await owner.end("SIGTERM")).toBe(0);
  expect(postgresProcesses(dataDir)).toEqual([]);
});

test("a cluster of another major version is refused with advice, not damaged or kept locked", async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(start(dataDir)).rejects.toThrow("was made by PostgreSQL 17");
  await expect(start(dataDir)).rejects.toThrow(PostgresVersionError);
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
});

test("a folder has one server: a second start is refused, the first keeps running, and others can get its URL", async () => {
  const dataDir = await usedDataDir();
  expect(runningDatabaseUrl({ dataDir, database })).toBeNull();
  const owner = runFixture("hold-data-dir.ts", [dataDir]);
  const url = printedUrl(await owner.nextLine());
  expect(runningDatabaseUrl({ dataDir, database })).toBe(url);
  await expect(start(dataDir)).rejects.toThrow(LockHeldError);
  await expect(start(dataDir)).rejects.toMatchObject({ pid: owner.pid });
  expect(await query(url, "select 1")).toEqual([1]);
  expect(await owner.end("SIGTERM")).toBe(0);
  expect(runningDatabaseUrl({ dataDir, database })).toBeNull();
});

test.each(["", "Shop", "my-shop", "shop; drop", "a".repeat(32)])(
  "the database name %j is refused",
  async (name) => {
    const refusal = startEmbeddedPostgres({ dataDir: "/nowhere", database: name });
    await expect(refusal).rejects.toThrow(TypeError);
  },
);
