import { randomUUID } from "node:crypto";
import { link, readFile, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeDurably } from "./create-file-once.ts";
import { currentHolder, isHolderAlive, parseHolder, type LockHolder } from "./lock-holder.ts";
import { failureCode } from "./failure.ts";

const HEARTBEAT_MS = 2_000;

/** The lock belongs to a running process. */
export class LockHeldError extends Error {
  override name = "LockHeldError";
  readonly holder: LockHolder;
  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

export type Lock = { release(): Promise<void> };

/**
 * Takes a lock file for this process, also when its last holder was killed. Throws `LockHeldError`
 * while a running process holds it.
 *
 * A dead holder's file is never removed to free the lock: between the check and the removal another
 * process may have taken it. Instead a process becomes its *successor* by creating
 * `<lock>.after-<its id>`, which only one process can do. The lock belongs to the end of that
 * chain; its new owner then moves its own record to the head, so that only an owner ever changes
 * the head.
 */
export async function acquireLock(path: string): Promise<Lock> {
  const self = currentHolder(randomUUID());
  const draft = join(dirname(path), `.${basename(path)}.draft-${self.id}`);
  await writeDurably(draft, JSON.stringify(self));
  try {
    const claimed = await claim(path, draft, self.id);
    if (claimed !== path) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await removeTraces(path);
  // Processes in another container cannot be seen: for them the file's age shows that we are alive.
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.id === self.id) await rm(path, { force: true });
    },
  };
}

/** Links the draft to the end of the chain and returns its name there. */
async function claim(path: string, draft: string, id: string): Promise<string> {
  for (;;) {
    const last = await findLastHolder(path);
    if (last !== null && (await isHolderAlive(last, path))) throw new LockHeldError(path, last);
    const name = last === null ? path : successorOf(path, last.id);
    if (!(await linkIfFree(draft, name))) {
      await sleep(5);
      continue;
    }
    // A slow check may have found a holder that was replaced at the head since.
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
    if (failureCode(error) === "ENOENT") return null;
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
    if (failureCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes the files of earlier holders and killed contenders. A running holder has no successor.
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
