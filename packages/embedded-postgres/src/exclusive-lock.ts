import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { currentHolder, isHolderAlive, type LockHolder, parseHolder } from "./lock-holder.ts";
import { hasCode } from "./system-error.ts";

const heartbeatMs = 2_000;

/** The lock is held by another running process, or by this one. */
export class LockHeldError extends Error {
  override name = "LockHeldError";
  readonly path: string;
  /** Process id of the holder, as seen in the holder's own container. */
  readonly pid: number;
  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}`);
    this.path = path;
    this.pid = holder.pid;
  }
}

export type Lock = { release(): Promise<void> };

/**
 * Acquires a lock file for this process until it calls `release` or ends. Also succeeds if the last holder
 * was killed. The file's directory must exist. Throws `LockHeldError` while a running process holds the lock.
 *
 * A dead holder's file is never removed to free the lock, because another process may have acquired the lock
 * between the check and the removal. Instead a process becomes the dead holder's *successor* by creating
 * `<lock>.after-<id of the dead holder>`, which only one process can do. The lock belongs to the last process
 * in that chain. That process then replaces the lock file, which is the first in the chain, with its own
 * record: only the lock's owner ever changes that file.
 */
export async function acquireLock(path: string): Promise<Lock> {
  const self = currentHolder(randomUUID());
  const draft = join(dirname(path), `.${basename(path)}.draft-${self.id}`);
  // Not synced to disk: a power cut also ends the holder, whatever it leaves of the file.
  await writeFile(draft, JSON.stringify(self), { flag: "wx", mode: 0o600 });
  try {
    const claimed = await claim(path, draft, self.id);
    if (claimed !== path) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await removeTraces(path);
  // Another container cannot see our process, so changes of the file's modification time show that we are
  // alive.
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.id === self.id) await rm(path, { force: true });
    },
  };
}

/** Adds the draft to the end of the chain and returns its path there. */
async function claim(path: string, draft: string, id: string): Promise<string> {
  for (;;) {
    const last = await findLastHolder(path);
    if (last !== null && (await isHolderAlive(last, path))) throw new LockHeldError(path, last);
    const name = last === null ? path : successorOf(path, last.id);
    if (!(await linkIfFree(draft, name))) {
      await sleep(5);
      continue;
    }
    // Since the check, another process may have become the owner and replaced the lock file. Our file then
    // belongs to no chain.
    if ((await findLastHolder(path))?.id === id) return name;
    await rm(name, { force: true });
  }
}

async function findLastHolder(path: string): Promise<LockHolder | null> {
  let last = await readHolder(path);
  while (last !== null) {
    const next = await readHolder(successorOf(path, last.id));
    if (next === null) return last;
    last = next;
  }
  return null;
}

async function readHolder(file: string): Promise<LockHolder | null> {
  try {
    return parseHolder(await readFile(file, "utf8"), file);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function successorOf(path: string, id: string): string {
  return `${path}.after-${id}`;
}

async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Removes files left by earlier holders and killed contenders. Only the lock's owner calls this; it has no
 * successor while it runs.
 */
async function removeTraces(path: string): Promise<void> {
  const name = basename(path);
  for (const entry of await readdir(dirname(path))) {
    const file = join(dirname(path), entry);
    const abandoned = entry.startsWith(`.${name}.draft-`) && (await isOlderThanMinute(file));
    if (abandoned || entry.startsWith(`${name}.after-`)) await rm(file, { force: true });
  }
}

async function isOlderThanMinute(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > 60_000;
}
