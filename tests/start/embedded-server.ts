import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Durability } from "#server/embedded-postgres/server-settings.ts";
import { readPidFile } from "#server/embedded-postgres/cluster-files.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/embedded-postgres/start-embedded-postgres.ts";
import { endFixtures } from "./fixture-process.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-data-dir.ts";

/** What the servers reported. */
export const messages: string[] = [];
const note = (message: string) => void messages.push(message);
const log = { info: note, warn: note, error: note };

const dataDirs = new Set<string>();
const servers = new Set<EmbeddedPostgres>();

/** A data directory that does not exist yet, below directories of these names. */
export async function newDataDir(...path: string[]): Promise<string> {
  const dataDir = join(await makeTemporaryDirectory(), ...path, "data");
  dataDirs.add(dataDir);
  return dataDir;
}

let prepared: Promise<string> | undefined;

/**
 * A data directory whose server ran before and was stopped, below directories of these names. It is
 * a copy: making a cluster takes a second, and most tests are about what comes afterwards.
 */
export async function usedDataDir(...path: string[]): Promise<string> {
  prepared ??= prepareDataDir();
  const dataDir = await newDataDir(...path);
  await mkdir(dirname(dataDir), { recursive: true });
  // With its owners: PostgreSQL may run as another user than the tests.
  await promisify(execFile)("cp", ["-a", await prepared, dataDir]);
  return dataDir;
}

async function prepareDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log, durability: "test" });
  await server.stop();
  return dataDir;
}

/** Starts a server that `stopServers` stops. */
export async function start(
  dataDir: string,
  durability: Durability = "test",
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durability });
  servers.add(server);
  return server;
}

/** The values of a query's rows, one after the other. */
export async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number {
  return readPidFile(join(dataDir, "postgres"))?.pid ?? 0;
}

/** After each test. */
export async function stopServers(): Promise<void> {
  for (const server of servers) await server.stop();
  servers.clear();
  await endFixtures();
}

/** After all tests. */
export function removeDataDirs(): Promise<void> {
  prepared = undefined;
  return removeTemporaryDirectories(dataDirs);
}
