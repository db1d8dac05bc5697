import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findLiveProcess } from "../live-process.ts";
import type { Log } from "../log.ts";
import { type ClusterFiles, readPidFile } from "./cluster-files.ts";
import { askServer, type PostgresConnection } from "./connection.ts";
import type { ClusterTools } from "./create-cluster.ts";
import { endWithOwner } from "./end-with-owner.ts";
import {
  endOfLog,
  endRemainders,
  findPostmaster,
  removeStalePidFiles,
  spawnPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { giveTo } from "./run-as.ts";
import { serverArguments, type ServerAddress } from "./server-settings.ts";
import { StartError } from "../start-error.ts";

/** Recovery of a large crashed database takes time; longer than this is an error. */
const READY_LIMIT_MS = 5 * 60_000;
const REUSE_LIMIT_MS = 10_000;

export type Launch = {
  files: ClusterFiles;
  tools: ClusterTools;
  name: string;
  address: ServerAddress;
  connection: PostgresConnection;
  log: Log;
};

/** A server that responds. `ended` resolves when it has ended, for any reason. */
export type RunningServer = { pid: number; reused: boolean; ended: Promise<void> };

/**
 * The server that an earlier process left running, or null; one that does not respond is stopped.
 */
export async function reuseServer(launch: Launch): Promise<RunningServer | null> {
  const pid = findPostmaster(launch.files.cluster, launch.name);
  if (pid === null) return null;
  const deadline = performance.now() + REUSE_LIMIT_MS;
  while (performance.now() < deadline && findLiveProcess(pid) !== null) {
    const answer = await askServer(launch.connection);
    if (answer === "ready") return { pid, reused: true, ended: whenGone(pid) };
    if (answer === "stranger") break;
    await sleep(50);
  }
  if (findPostmaster(launch.files.cluster, launch.name) === pid) {
    await stopPostmaster(pid, launch.name);
  }
  return null;
}

/** Starts the server, whatever state a killed one left, and waits until it responds. */
export async function startServer(launch: Launch): Promise<RunningServer> {
  const { files, tools, name, address } = launch;
  const refusal = giveTo(tools.runAs, files.cluster);
  if (refusal !== null) throw new StartError(refusal);
  const socketDirectory = address.kind === "socket" ? address.directory : null;
  await clearRemains(launch, socketDirectory);
  const child = spawnPostmaster(
    await endWithOwner(tools.runAs),
    tools.binaries.postgres,
    serverArguments({ cluster: files.cluster, name, address, durability: tools.durability }),
    files.logFile,
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const pid = await waitUntilReady(child, launch);
  return { pid, reused: false, ended };
}

async function clearRemains({ files, name }: Launch, socketDirectory: string | null) {
  await endRemainders(name);
  removeStalePidFiles(files.cluster, socketDirectory);
}

/** Returns the server's pid. Throws with the end of its log when it exited. */
async function waitUntilReady(child: ChildProcess, launch: Launch): Promise<number> {
  let failure: string | null = null;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    failure ??= endOfLog(launch.files.logFile);
  });
  const started = performance.now();
  let announced = false;
  while (performance.now() - started < READY_LIMIT_MS) {
    if (failure !== null) break;
    // Connecting before the server is ready would only fill its log with rejections.
    if (readPidFile(launch.files.cluster)?.isReady === true) {
      const answer = await askServer(launch.connection);
      if (answer === "ready" && child.pid !== undefined) return child.pid;
      if (answer === "stranger") failure = "The database does not accept its own password.";
    }
    if (!announced && performance.now() - started > 5_000) {
      launch.log.info("PostgreSQL se remet d'un arrêt brutal… / PostgreSQL is recovering…");
      announced = true;
    }
    await sleep(10);
  }
  if (child.pid !== undefined) await stopPostmaster(child.pid, launch.name);
  throw new StartError(
    `PostgreSQL n'a pas démarré / PostgreSQL did not start:\n${failure ?? "timeout"}`,
  );
}

/** Resolves when a process that is not our child has ended: the system notifies only parents. */
function whenGone(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (findLiveProcess(pid) !== null) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });
}
