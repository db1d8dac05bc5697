import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import type { ClusterFiles } from "./cluster-files.ts";
import { giveTo, type RunAs } from "./run-as.ts";
import { runCommand } from "./run-command.ts";
import { DATABASE, type Durability, ROLE, settingsOfNewCluster } from "./server-settings.ts";
import { StartError } from "../start-error.ts";

/**
 * The C library's part of the locale. Sorting and case come from PostgreSQL, the same everywhere.
 */
const LOCALE: Partial<Record<NodeJS.Platform, string>> = {
  linux: "C.UTF-8",
  darwin: "en_US.UTF-8",
};

/**
 * Over the socket (or loopback, on Windows) only our role can log in, with its password. Not even
 * the superuser can, who is used only with the server stopped (`postgres --single`).
 */
const CLIENT_AUTHENTICATION = [
  `local all ${ROLE} scram-sha-256`,
  `host all ${ROLE} 127.0.0.1/32 scram-sha-256`,
  "",
].join("\n");

export type ClusterTools = { binaries: PostgresBinaries; runAs: RunAs; durability: Durability };

/** Whether there is a complete cluster. Throws when it belongs to another PostgreSQL version. */
export function hasCluster(files: ClusterFiles, { majorVersion }: PostgresBinaries): boolean {
  const versionFile = join(files.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === majorVersion) return true;
  throw new StartError(
    `${files.cluster} vient de PostgreSQL ${version}, installé : ${majorVersion}. / ` +
      `${files.cluster} was made by PostgreSQL ${version}, installed is ${majorVersion}: ` +
      `dump it with the old release and load it into the new one.`,
  );
}

/**
 * Creates the cluster with our role and database. It is renamed only when complete, so an
 * interrupted start leaves nothing incomplete.
 */
export async function createCluster(
  files: ClusterFiles,
  tools: ClusterTools,
  password: string,
): Promise<void> {
  await removeDrafts(files);
  const draft = await mkdtemp(files.draftPrefix);
  try {
    giveTo(tools.runAs, draft);
    await runInitdb(draft, tools);
    await writeFile(join(draft, "pg_hba.conf"), CLIENT_AUTHENTICATION);
    await runSingleUser(draft, tools, [
      `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}';`,
      `CREATE DATABASE ${DATABASE} OWNER ${ROLE};`,
    ]);
    await rename(draft, files.cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Sets a new password for our role, when the file with the old one is lost. Only with the server
 * stopped.
 */
export async function resetPassword(
  cluster: string,
  tools: ClusterTools,
  password: string,
): Promise<void> {
  await runSingleUser(cluster, tools, [`ALTER ROLE ${ROLE} PASSWORD '${password}';`]);
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
    `--locale=${LOCALE[process.platform] ?? "C"}`,
    ...settings,
    ...(tools.durability === "test" ? ["--no-sync"] : []),
  ]);
}

/** Runs one statement per line, without a server: no connection, no password, no authentication. */
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
  if (!succeeded) throw new StartError(`${basename(command)} failed:\n${output}`);
}

async function removeDrafts({ draftPrefix }: ClusterFiles): Promise<void> {
  for (const entry of await readdir(dirname(draftPrefix))) {
    if (!entry.startsWith(basename(draftPrefix))) continue;
    await rm(join(dirname(draftPrefix), entry), { recursive: true, force: true, maxRetries: 3 });
  }
}
