import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterFiles, readPidFile } from "./cluster-files.ts";
import { type PostgresConnection, probeServer } from "./connection.ts";
import type { ClusterTools } from "./create-cluster.ts";
import { PostgresFailedError } from "./errors.ts";
import type { OnPostgresEvent } from "./events.ts";
import { findLiveProcess } from "./live-process.ts";
import {
  endOfLog,
  endRemainders,
  findPostmaster,
  removeStalePidFiles,
  spawnPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { endWithOwner, giveTo } from "./run-as.ts";
import type { ServerAddress } from "./server-address.ts";
import { serverArguments } from "./server-settings.ts";

/** Recovery of a large crashed database takes time; a start that takes longer than this has failed. */
const readyLimitMs = 5 * 60_000;
/** Longer than a usual start: after this time the server is probably recovering. */
const recoveryNoticeMs = 5_000;
const reuseLimitMs = 10_000;

/** Everything that the first start and each restart need. */
export type Launch = {
  files: ClusterFiles;
  tools: ClusterTools;
  name: string;
  address: ServerAddress;
  connection: PostgresConnection;
  onEvent: OnPostgresEvent;
};

/** A server that has responded. `ended` resolves once the server has ended, for any reason. */
export type RunningServer = { pid: number; reused: boolean; ended: Promise<void> };

/**
 * Finds the server that a killed process left running, or returns null. Stops a server that cannot be used.
 */
export async function reuseServer(launch: Launch): Promise<RunningServer | null> {
  const pid = findPostmaster(launch.files.cluster, launch.name);
  if (pid === null) return null;
  const deadline = performance.now() + reuseLimitMs;
  while (performance.now() < deadline && findLiveProcess(pid) !== null) {
    const answer = await probeServer(launch.connection);
    if (answer === "ready") return { pid, reused: true, ended: whenGone(pid) };
    if (answer === "rejected") break;
    await sleep(50);
  }
  if (findPostmaster(launch.files.cluster, launch.name) === pid) {
    await stopPostmaster(pid, launch.name);
  }
  return null;
}

/** Starts the server, whatever state a killed one left behind, and waits until it responds. */
export async function startServer(launch: Launch): Promise<RunningServer> {
  const { files, tools, name, address } = launch;
  giveTo(tools.runAs, files.cluster);
  await endRemainders(name);
  removeStalePidFiles(files.cluster, address.kind === "socket" ? address.directory : null);
  const child = spawnPostmaster(
    await endWithOwner(tools.runAs),
    tools.binaries.postgres,
    serverArguments({ cluster: files.cluster, name, address, durable: tools.durable }),
    files.logFile,
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const pid = await waitUntilReady(child, launch);
  return { pid, reused: false, ended };
}

/**
 * Resolves with the server's pid once it responds. If it does not, throws an error with the end of its log.
 */
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
  while (performance.now() - started < readyLimitMs) {
    if (failure !== null) break;
    // Earlier connection attempts would only fill the server's log with rejections.
    if (readPidFile(launch.files.cluster)?.isReady === true) {
      const answer = await probeServer(launch.connection);
      if (answer === "ready" && child.pid !== undefined) return child.pid;
      if (answer === "rejected") failure = "The database does not accept its own password.";
    }
    if (!announced && performance.now() - started > recoveryNoticeMs) {
      launch.onEvent({ type: "recovering" });
      announced = true;
    }
    await sleep(10);
  }
  if (child.pid !== undefined) await stopPostmaster(child.pid, launch.name);
  throw new PostgresFailedError("PostgreSQL did not start:", failure ?? "timeout");
}

/** Resolves when a process that is not our child has ended. Nothing notifies us of that, so this polls. */
function whenGone(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (findLiveProcess(pid) !== null) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });
}
