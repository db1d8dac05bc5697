import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPidFile } from "./cluster-files.ts";
import { findLiveProcess, type LiveProcess, listProcessesMentioning } from "./live-process.ts";
import { postgresEnvironment, type RunAs, sharedDirectory } from "./run-command.ts";
import { socketPath } from "./server-address.ts";

const FAST_SHUTDOWN: NodeJS.Signals = "SIGINT"; // PostgreSQL's SIGTERM waits for every client
const IMMEDIATE_SHUTDOWN: NodeJS.Signals = "SIGQUIT";
const LOG_LIMIT_BYTES = 10_000_000;

/** The pid of the cluster's running server, or null: postmaster.pid may be left from a killed one. */
export function findPostmaster(cluster: string, name: string): number | null {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined) return null;
  return findLiveProcess(pid)?.commandLine.includes(`cluster_name=${name}`) === true ? pid : null;
}

/** The server, which has the cluster's name in its command line, and its children, in their titles. */
export function listClusterProcesses(name: string): LiveProcess[] {
  return listProcessesMentioning(name).filter(
    ({ commandLine }) =>
      commandLine.startsWith(`postgres: ${name}`) || commandLine.includes(`cluster_name=${name}`),
  );
}

/** Starts the server without waiting. It writes to `logFile` itself, also when we have ended. */
export function spawnPostmaster(
  runAs: RunAs,
  postgres: string,
  args: string[],
  logFile: string,
): ChildProcess {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) {
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
      // A session of its own: Ctrl-C in a terminal reaches only our process, which may still need
      // the database for its last work.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** Stops the server and waits for the end of all its processes: fast, then immediate, then killed. */
export async function stopPostmaster(pid: number, name: string): Promise<void> {
  sendSignal(pid, FAST_SHUTDOWN); // before the first await: a caller about to exit relies on it
  if (await isGone(pid, name, 30_000)) return;
  sendSignal(pid, IMMEDIATE_SHUTDOWN);
  if (await isGone(pid, name, 5_000)) return;
  await endRemainders(name);
}

/**
 * Ends the children of a server that was killed: one may still run a query, and no new server starts
 * while it does.
 */
export async function endRemainders(name: string): Promise<void> {
  for (const signal of [IMMEDIATE_SHUTDOWN, "SIGKILL"] as const) {
    for (const { pid } of listClusterProcesses(name)) sendSignal(pid, signal);
    if (await isGone(null, name, 2_000)) return;
  }
}

/**
 * Removes the pid and lock files that a killed server left. PostgreSQL itself keeps them when any
 * process has their pid, also a zombie or an unrelated newer one. Only call it when no process of the
 * cluster is left.
 */
export function removeStalePidFiles(cluster: string, socketDirectory: string | null): void {
  const found = readPidFile(cluster);
  // A server that somebody started by hand: PostgreSQL refuses to run beside it, and says so.
  if (found !== null && findLiveProcess(found.pid)?.commandLine.includes(cluster) === true) return;
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  if (socketDirectory === null) return;
  rmSync(socketPath(socketDirectory), { force: true });
  rmSync(`${socketPath(socketDirectory)}.lock`, { force: true });
}

/** The last lines of the server's log, to explain a failed start. */
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
    // The server ends last; only then is a search of all processes worthwhile.
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
