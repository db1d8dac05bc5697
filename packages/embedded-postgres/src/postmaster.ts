import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPidFile } from "./cluster-files.ts";
import { findLiveProcess, type LiveProcess, listProcessesMentioning } from "./live-process.ts";
import { postgresEnvironment, type RunAs, sharedDirectory } from "./run-command.ts";
import { socketPath } from "./server-address.ts";

const fastShutdown: NodeJS.Signals = "SIGINT"; // PostgreSQL treats SIGTERM as "wait for every client"
const immediateShutdown: NodeJS.Signals = "SIGQUIT";
const logLimitBytes = 10_000_000;

/** The pid of the cluster's running server, or null. A killed server may have left its postmaster.pid. */
export function findPostmaster(cluster: string, name: string): number | null {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined) return null;
  return findLiveProcess(pid)?.commandLine.includes(`cluster_name=${name}`) === true ? pid : null;
}

/**
 * The server and its child processes. The server has the cluster's name in its command line, the children in
 * their titles.
 */
export function listClusterProcesses(name: string): LiveProcess[] {
  return listProcessesMentioning(name).filter(
    ({ commandLine }) =>
      commandLine.startsWith(`postgres: ${name}`) || commandLine.includes(`cluster_name=${name}`),
  );
}

/**
 * Starts the server without waiting. The server writes to `logFile` itself, even after our process has ended.
 */
export function spawnPostmaster(
  runAs: RunAs,
  postgres: string,
  args: string[],
  logFile: string,
): ChildProcess {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) {
    renameSync(logFile, `${logFile}.1`);
  }
  const log = openSync(logFile, "a", 0o600);
  try {
    const { file, argv, identity } = runAs.invocation(postgres, args);
    return spawn(file, argv, {
      ...identity,
      cwd: sharedDirectory(),
      env: postgresEnvironment(),
      stdio: ["ignore", log, log],
      // Its own session, so that Ctrl-C in a terminal reaches only our process, which may still need the
      // database to finish its work.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Stops the server and waits until all its processes have ended: fast shutdown first, then immediate, then
 * SIGKILL.
 */
export async function stopPostmaster(pid: number, name: string): Promise<void> {
  sendSignal(pid, fastShutdown); // before the first await: a caller about to exit relies on it
  if (await isGone(pid, name, 30_000)) return;
  sendSignal(pid, immediateShutdown);
  if (await isGone(pid, name, 5_000)) return;
  await endRemainders(name);
}

/**
 * Ends the child processes of a killed server. One may still be running a query, and no new server starts
 * while it does.
 */
export async function endRemainders(name: string): Promise<void> {
  for (const signal of [immediateShutdown, "SIGKILL"] as const) {
    for (const { pid } of listClusterProcesses(name)) sendSignal(pid, signal);
    if (await isGone(null, name, 2_000)) return;
  }
}

/**
 * Removes the pid and lock files that a killed server left. PostgreSQL itself keeps them if any process has
 * their pid, even a zombie or an unrelated newer process. Call this only when no process of the cluster is
 * left.
 */
export function removeStalePidFiles(cluster: string, socketDirectory: string | null): void {
  const found = readPidFile(cluster);
  // The files of a server that someone started by hand stay: PostgreSQL refuses to run beside it and reports
  // that.
  if (found !== null && findLiveProcess(found.pid)?.commandLine.includes(cluster) === true) return;
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  if (socketDirectory === null) return;
  rmSync(socketPath(socketDirectory), { force: true });
  rmSync(`${socketPath(socketDirectory)}.lock`, { force: true });
}

/** The last lines of the server's log, which explain a failed start. */
export function endOfLog(logFile: string): string {
  try {
    return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-12).join("\n");
  } catch {
    return "";
  }
}

async function isGone(pid: number | null, name: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // The server ends last; searching all processes is worthwhile only after that.
    const serverGone = pid === null || findLiveProcess(pid) === null;
    if (serverGone && listClusterProcesses(name).length === 0) return true;
    if (performance.now() > deadline) return false;
    await sleep(serverGone ? 50 : 10);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // already ended
  }
}
