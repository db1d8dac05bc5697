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
import { type Launch, reuseServer, type RunningServer, startServer } from "./launch.ts";
import { endRemainders, removeStalePidFiles } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { chooseAddress, removeShortDirectory } from "./server-address.ts";
import { superviseServer } from "./supervise.ts";

type EmbeddedPostgresOptions = {
  /** The folder of the database, created when missing. Other files may be in it too. */
  dataDir: string;
  /** The name of the database and of the role that owns it: lower-case letters, digits and `_`. */
  database: string;
  /** False gives up safety on a power cut for speed: for data that may be lost. */
  durable?: boolean;
  onEvent?: OnPostgresEvent;
};

export type EmbeddedPostgres = {
  /** Where clients connect, for pg, libpq and the URL class. */
  url: string;
  /** True when a server that a killed process left behind was still running and is now ours. */
  reused: boolean;
  /** Fast shutdown: clients are disconnected, committed data stays. No process is left. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a folder and keeps it running until `stop` or the end of this process.
 *
 * The server listens on a socket in a directory that only its user may enter, and also requires a
 * password (scram-sha-256, kept in a 0600 file of ours): as root it runs as `nobody`, a user that
 * other programs may share, and from them the directory alone would not protect it.
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
    // Whatever ends this process from inside (an uncaught error) stops the server too.
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

/** The running server of a folder: an earlier one's, or a new one on the old or a new cluster. */
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
