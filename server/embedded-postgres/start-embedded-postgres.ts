import { randomBytes } from "node:crypto";
import { mkdirSync, rmdirSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { createDataDir } from "../data-dir.ts";
import { createFileOnce } from "../create-file-once.ts";
import type { Log } from "../log.ts";
import { locatePostgresBinaries } from "./binaries.ts";
import { clusterFiles, clusterName } from "./cluster-files.ts";
import { connectionTo, databaseUrlOf, type PostgresConnection } from "./connection.ts";
import { createCluster, hasCluster, resetPassword } from "./create-cluster.ts";
import { type Launch, reuseServer, startServer } from "./launch.ts";
import { endRemainders, removeStalePidFiles } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import type { Durability, ServerAddress } from "./server-settings.ts";
import { openSocketDirectory } from "./socket-directory.ts";
import { superviseServer } from "./supervise.ts";

export type EmbeddedPostgres = {
  databaseUrl: string;
  connection: PostgresConnection;
  /** Fast shutdown: clients are disconnected, committed data stays. No process is left. */
  stop(): Promise<void>;
  /** True when a server left by a killed process was still running and is reused. */
  reused: boolean;
};

/**
 * Starts the PostgreSQL of `dataDir` (created when missing) and keeps it running until `stop`. The
 * caller holds the lock of the data directory (`lockDataDir`).
 *
 * The server listens on a socket in a directory that only its user may enter, and also requires a
 * password (scram-sha-256, kept in a 0600 file of ours): as root it runs as `nobody`, a user that
 * other programs may share, and from them the directory alone would not protect it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  /** `test`: does not wait for the disk. For data that may be lost. */
  durability?: Durability;
}): Promise<EmbeddedPostgres> {
  const { log, durability = "durable" } = options;
  const dataDir = resolve(options.dataDir);
  await createDataDir(dataDir);
  const files = clusterFiles(dataDir);
  mkdirSync(files.socketDirectory, { recursive: true });

  const binaries = locatePostgresBinaries();
  const runAs = await chooseRunAs(binaries, files.socketDirectory);
  const tools = { binaries, runAs, durability };
  const password = await createFileOnce(files.passwordFile, () => randomBytes(24).toString("hex"));

  const existing = hasCluster(files, binaries);
  if (!existing) {
    log.info("Création de la base de données… / Creating the database…");
    await createCluster(files, tools, password.content);
  }

  const name = clusterName(files.cluster);
  const address = await chooseAddress(files.socketDirectory, name, runAs);
  const connection = connectionTo(address, password.content);
  const launch: Launch = { files, tools, name, address, connection, log };

  let server = existing ? await reuseServer(launch) : null;
  if (server === null && existing && password.created) {
    log.warn("Nouveau mot de passe de la base de données. / New database password.");
    await endRemainders(name);
    removeStalePidFiles(files.cluster, null);
    await resetPassword(files.cluster, tools, password.content);
  }
  server ??= await startServer(launch);

  const restart = () => startServer(launch);
  const supervision = superviseServer({ server, clusterName: name, restart, log });
  return {
    databaseUrl: databaseUrlOf(connection),
    connection,
    reused: server.reused,
    async stop() {
      await supervision.stop();
      removeShortDirectory(address, files.socketDirectory);
    },
  };
}

/** A socket; on Windows, where Node cannot open PostgreSQL's, a free port on loopback. */
async function chooseAddress(
  directory: string,
  name: string,
  runAs: Parameters<typeof openSocketDirectory>[2],
): Promise<ServerAddress> {
  if (process.platform !== "win32") {
    return { kind: "socket", directory: openSocketDirectory(directory, name, runAs) };
  }
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const found = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (found === null || typeof found === "string") throw new Error("no free port");
  return { kind: "loopback", port: found.port };
}

/** Removes a directory that we created outside the data directory. */
function removeShortDirectory(address: ServerAddress, ownDirectory: string): void {
  if (address.kind !== "socket" || address.directory === ownDirectory) return;
  try {
    rmdirSync(address.directory);
  } catch {
    // not empty: left for the next start, which finds it by its name
  }
}
