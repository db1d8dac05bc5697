import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { hasCode } from "./system-error.ts";

/**
 * A running process. `startTime` distinguishes it from a later process with the same pid; null when unknown.
 */
export type LiveProcess = { pid: number; startTime: string | null; commandLine: string };

const hasProc = existsSync("/proc/self/stat");

/**
 * The process with the given pid, or null if it has ended. A zombie counts as ended: it holds no resources,
 * although signal 0 still reaches it, forever if no parent reaps it (a container's first process).
 */
export function findLiveProcess(pid: number): LiveProcess | null {
  if (!hasProc) return findBySignal(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may itself contain spaces and parentheses, so the fields start after the last
    // one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid, startTime: fields[19] ?? null, commandLine };
  } catch {
    return null;
  }
}

/** All running processes whose command line contains `text`. */
export function listProcessesMentioning(text: string): LiveProcess[] {
  const pids = hasProc
    ? readdirSync("/proc").filter((name) => /^\d+$/.test(name))
    : psLines(["-axww", "-o", "pid="]).map((line) => line.trim());
  return pids
    .map((pid) => findLiveProcess(Number(pid)))
    .filter((found) => found !== null)
    .filter(({ commandLine }) => commandLine.includes(text));
}

function findBySignal(pid: number): LiveProcess | null {
  if (!answersSignals(pid)) return null;
  const [line] = psLines(["-ww", "-p", String(pid), "-o", "stat=,command="]);
  if (line === undefined) return { pid, startTime: null, commandLine: "" };
  if (line.trimStart().startsWith("Z")) return null;
  return { pid, startTime: null, commandLine: line };
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function psLines(args: string[]): string[] {
  try {
    return execFileSync("ps", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  } catch {
    return []; // Windows has no ps
  }
}
