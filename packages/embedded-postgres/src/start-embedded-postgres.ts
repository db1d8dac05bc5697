import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { locatePostgresBinaries } from "./binaries.ts";
import { clusterFiles, clusterName, requireDatabaseName } from "./cluster-files.ts";
import { connectionTo, urlOf } from "./connection.ts";
import { createCluster, hasCluster, resetPassword } from "./create-cluster.ts";
import { createDataDir } from "./create-data-dir.ts";
import { createFileOnce } from "./create-file-once.ts";
import type { OnPostgresEvent } from "./events.ts";
import { acquireLock } from "./exclusive-lock.ts";
import { type Launch, type RunningServer, reuseServer, startServer } from "./launch.ts";
import { endRemainders, removeStalePidFiles } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { chooseAddress, removeShortDirectory } from "./server-address.ts";
import { superviseServer } from "./supervise.ts";

type EmbeddedPostgresOptions = {
  /** The database's folder, created if missing. It may contain other files too. */
  dataDir: string;
  /** Name of the database and of the role that owns it: lower-case letters, digits and `_`. */
  database: string;
  /** False trades safety on a power cut for speed, for data that may be lost. */
  durable?: boolean;
  onEvent?: OnPostgresEvent;
};

export type EmbeddedPostgres = {
  /** Connection URL for pg, libpq and the URL class. */
  url: string;
  /** True if a server that a killed process left behind was still running and was taken over. */
  reused: boolean;
  /** Fast shutdown: disconnects clients, preserves committed data and leaves no process running. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a folder and keeps it running until `stop` is called or this process ends.
 *
 * The server listens on a socket in a directory that only its user may enter, and also requires a password
 * (scram-sha-256, stored in our file with mode 0600). The password is needed because PostgreSQL runs as
 * `nobody` when started by root. Other programs may run as that user too, and the directory alone would not
 * keep them out.
 *
 * @throws LockHeldError while another process runs the server of this folder
 * @throws EmbeddedPostgresError with the reason when PostgreSQL cannot start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  requireDatabaseName(options.database);
  const dataDir = resolve(options.dataDir);
  await createDataDir(dataDir);
  const lock = await acquireLock(join(dataDir, "postgres.lock"));
  try {
    const { server, launch } = await openServer({ ...options, dataDir });
    const { files, address, onEvent } = launch;
    const restart = () => startServer(launch);
    const supervision = superviseServer({ server, clusterName: launch.name, restart, onEvent });
    // Also stops the server when this process ends by itself, for example on an uncaught error.
    const stopAtExit = () => void supervision.stop();
    process.once("exit", stopAtExit);
    return {
      url: urlOf(launch.connection),
      reused: server.reused,
      async stop() {
        await supervision.stop();
        process.off("exit", stopAtExit);
        removeShortDirectory(address, files.socketDirectory);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A folder's running server: one that is still running, or a new one on the existing or a new cluster. */
async function openServer({
  dataDir,
  database,
  durable = true,
  onEvent = () => undefined,
}: EmbeddedPostgresOptions): Promise<{ server: RunningServer; launch: Launch }> {
  const files = clusterFiles(dataDir);
  mkdirSync(files.socketDirectory, { recursive: true, mode: 0o700 });
  const binaries = locatePostgresBinaries();
  const runAs = await chooseRunAs(binaries, files.socketDirectory);
  const tools = { binaries, runAs, durable };
  const password = await createFileOnce(files.passwordFile, () => randomBytes(24).toString("hex"));
  const account = { database, password: password.content };

  const existing = hasCluster(files, binaries);
  if (!existing) {
    onEvent({ type: "creating" });
    await createCluster(files, tools, account);
  }

  const name = clusterName(files.cluster, database);
  const address = await chooseAddress(files.socketDirectory, name, runAs);
  const connection = connectionTo(address, account);
  const launch: Launch = { files, tools, name, address, connection, onEvent };

  const left = existing ? await reuseServer(launch) : null;
  if (left !== null) return { server: left, launch };
  if (existing && password.created) {
    onEvent({ type: "password-replaced" });
    await endRemainders(name);
    removeStalePidFiles(files.cluster, null);
    await resetPassword(files.cluster, tools, account);
  }
  return { server: await startServer(launch), launch };
}
