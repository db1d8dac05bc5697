import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { clusterFiles, clusterName, readPidFile } from "../src/cluster-files.ts";
import type { PostgresEvent } from "../src/events.ts";
import { readFields } from "../src/json.ts";
import { endRemainders, listClusterProcesses } from "../src/postmaster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/start-embedded-postgres.ts";
import { endFixtures } from "./fixture-process.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-directory.ts";

/** The database name of all these test servers. */
export const database = "shop";

/** The event types that this file's servers reported. */
export const events: PostgresEvent["type"][] = [];
const onEvent = ({ type }: PostgresEvent) => void events.push(type);

const dataDirs = new Set<string>();
const servers = new Set<EmbeddedPostgres>();

/** A data directory that does not exist yet, below directories with the given names. */
export async function newDataDir(...path: string[]): Promise<string> {
  const dataDir = join(await makeTemporaryDirectory(), ...path, "data");
  dataDirs.add(dataDir);
  return dataDir;
}

let prepared: Promise<string> | undefined;

/**
 * A data directory whose server ran before and was stopped, below directories with the given names. It is a
 * copy, because creating a cluster takes a second and most tests are about what comes afterwards.
 */
export async function usedDataDir(...path: string[]): Promise<string> {
  prepared ??= prepareDataDir();
  const dataDir = await newDataDir(...path);
  await mkdir(dirname(dataDir), { recursive: true });
  // Preserves the owners: PostgreSQL may run as a different user than the tests.
  await promisify(execFile)("cp", ["-a", await prepared, dataDir]);
  return dataDir;
}

async function prepareDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, database, durable: false });
  await server.stop();
  return dataDir;
}

/** Starts a server; `stopServers` stops it. */
export async function start(
  dataDir: string,
  options: { durable: boolean } = { durable: false },
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, database, onEvent, ...options });
  servers.add(server);
  return server;
}

/** The URL in the line that the fixture `hold-data-dir.ts` prints once its server runs. */
export function printedUrl(line: string): string {
  const { url } = readFields(line);
  if (typeof url !== "string") throw new TypeError(`no URL: ${line}`);
  return url;
}

/** The values of a query's rows, flattened into one list. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number {
  const pid = readPidFile(clusterFiles(dataDir).cluster)?.pid;
  // A signal to process 0 would end this one, with all others that were started together.
  if (!pid) throw new Error(`No server runs on ${dataDir}`);
  return pid;
}

/** The name that appears in the command lines of a data directory's server. */
export function nameOf(dataDir: string): string {
  return clusterName(clusterFiles(dataDir).cluster, database);
}

/** The PostgreSQL processes that run on a data directory. */
export function postgresProcesses(dataDir: string) {
  return listClusterProcesses(nameOf(dataDir));
}

/** Call after each test. */
export async function stopServers(): Promise<void> {
  for (const server of servers) await server.stop();
  servers.clear();
  events.length = 0;
  await endFixtures();
}

/** Call after all tests. Also ends servers that a failed test left running. */
export async function removeDataDirs(): Promise<void> {
  prepared = undefined;
  for (const dataDir of dataDirs) {
    // Not every data directory has a cluster.
    if (existsSync(clusterFiles(dataDir).cluster)) await endRemainders(nameOf(dataDir));
  }
  dataDirs.clear();
  await removeTemporaryDirectories();
}
