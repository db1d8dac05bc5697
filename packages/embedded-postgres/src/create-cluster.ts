import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import type { ClusterFiles } from "./cluster-files.ts";
import type { Account } from "./connection.ts";
import { PostgresFailedError, PostgresVersionError } from "./errors.ts";
import { giveTo } from "./run-as.ts";
import { type RunAs, runCommand } from "./run-command.ts";
import { settingsOfNewCluster } from "./server-settings.ts";

/** The locale for the C library. PostgreSQL's own provider handles sorting and case, on every platform. */
const locale: Partial<Record<NodeJS.Platform, string>> = {
  linux: "C.UTF-8",
  darwin: "en_US.UTF-8",
};

/**
 * Only our role can log in over the socket (or loopback, on Windows), with its password. The superuser cannot
 * log in; it is used only while the server is stopped (`postgres --single`).
 */
function clientAuthentication(role: string): string {
  return `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`;
}

export type ClusterTools = { binaries: PostgresBinaries; runAs: RunAs; durable: boolean };

/** Whether a complete cluster exists. Throws `PostgresVersionError` if its major version differs. */
export function hasCluster(files: ClusterFiles, { majorVersion }: PostgresBinaries): boolean {
  const versionFile = join(files.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === majorVersion) return true;
  throw new PostgresVersionError(files.cluster, version, majorVersion);
}

/**
 * Creates the cluster with our role and database. The cluster gets its final name only when complete, so an
 * interrupted start leaves only a draft, which the next start removes.
 */
export async function createCluster(
  files: ClusterFiles,
  tools: ClusterTools,
  { database, password }: Account,
): Promise<void> {
  await removeDrafts(files);
  const draft = await mkdtemp(files.draftPrefix);
  try {
    giveTo(tools.runAs, draft);
    await runInitdb(draft, tools);
    await writeFile(join(draft, "pg_hba.conf"), clientAuthentication(database));
    await runSingleUser(draft, tools, [
      `CREATE ROLE ${database} LOGIN CREATEDB PASSWORD '${password}';`,
      `CREATE DATABASE ${database} OWNER ${database};`,
    ]);
    await rename(draft, files.cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Sets our role's password, after the file with the old password was lost. Stop the server first. */
export async function resetPassword(
  cluster: string,
  tools: ClusterTools,
  { database, password }: Account,
): Promise<void> {
  await runSingleUser(cluster, tools, [`ALTER ROLE ${database} PASSWORD '${password}';`]);
}

async function runInitdb(directory: string, tools: ClusterTools): Promise<void> {
  const settings = settingsOfNewCluster.flatMap((setting) => ["--set", setting]);
  await run(tools, tools.binaries.initdb, [
    `--pgdata=${directory}`,
    "--username=postgres",
    "--auth=reject",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    `--locale=${locale[process.platform] ?? "C"}`,
    ...settings,
    ...(tools.durable ? [] : ["--no-sync"]),
  ]);
}

/** Runs one statement per line without a server: no connection, password or authentication is needed. */
async function runSingleUser(
  directory: string,
  tools: ClusterTools,
  statements: string[],
): Promise<void> {
  const args = ["--single", "-D", directory, "-c", "exit_on_error=on", "postgres"];
  await run(tools, tools.binaries.postgres, args, `${statements.join("\n")}\n`);
}

async function run({ runAs }: ClusterTools, command: string, args: string[], input = "") {
  const { succeeded, output } = await runCommand(runAs, command, args, input);
  if (!succeeded) throw new PostgresFailedError(`${basename(command)} failed:`, output);
}

async function removeDrafts({ draftPrefix }: ClusterFiles): Promise<void> {
  for (const entry of await readdir(dirname(draftPrefix))) {
    if (!entry.startsWith(basename(draftPrefix))) continue;
    await rm(join(dirname(draftPrefix), entry), { recursive: true, force: true, maxRetries: 3 });
  }
}
