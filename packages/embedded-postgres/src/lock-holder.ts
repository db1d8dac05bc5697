import { hash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { readFields } from "./json.ts";
import { findLiveProcess } from "./live-process.ts";

/** More than three heartbeats: a running holder updates its file's modification time within this time. */
const silenceMs = 7_000;

/** The holder of a lock. A pid alone is ambiguous: pids are reused, and each container has its own. */
export type LockHolder = {
  id: string;
  pid: number;
  startTime: string | null;
  /** The boot and pid namespace in which `pid` is valid; null when unknown. */
  pidScope: string | null;
};

/** This process as a lock holder; `id` is unique for each attempt to acquire a lock. */
export function currentHolder(id: string): LockHolder {
  const startTime = findLiveProcess(process.pid)?.startTime ?? null;
  return { id, pid: process.pid, startTime, pidScope: currentPidScope() };
}

/** Parses a lock file. A damaged one (disk full, edited) counts as held by no running process. */
export function parseHolder(content: string, file: string): LockHolder {
  try {
    const { id, pid, startTime, pidScope } = readFields(content);
    if (typeof id === "string" && typeof pid === "number") {
      return { id, pid, startTime: textOrNull(startTime), pidScope: textOrNull(pidScope) };
    }
  } catch {
    // falls through to the damaged holder
  }
  return {
    id: `damaged-${hash("sha1", file)}`,
    pid: 0,
    startTime: null,
    pidScope: currentPidScope(),
  };
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Whether the holder is running: checks its process if visible from here, otherwise its heartbeat. */
export async function isHolderAlive(holder: LockHolder, lockFile: string): Promise<boolean> {
  if (holder.pidScope !== currentPidScope()) return hasHeartbeat(lockFile);
  if (holder.pid <= 0) return false;
  const found = findLiveProcess(holder.pid);
  if (found === null) return false;
  return holder.startTime === null || found.startTime === holder.startTime;
}

async function hasHeartbeat(lockFile: string): Promise<boolean> {
  const before = await fileTime(lockFile);
  const deadline = performance.now() + silenceMs;
  while (performance.now() < deadline) {
    await sleep(100);
    if ((await fileTime(lockFile)) !== before) return true;
  }
  return false;
}

async function fileTime(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? null;
}

function currentPidScope(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}
