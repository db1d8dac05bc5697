import { randomUUID } from "node:crypto";
import { chmod, link, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./system-error.ts";

/**
 * Creates a private file (mode 0600) that must never change, or returns its existing content. The file
 * appears complete or not at all. If two processes create it at once, both get the content of the first.
 */
export async function createFileOnce(
  path: string,
  makeContent: () => string,
): Promise<{ content: string; created: boolean }> {
  const existing = await readPrivate(path);
  if (existing !== null) return { content: existing, created: false };
  const draft = `${path}.draft-${randomUUID()}`;
  const content = makeContent();
  try {
    await writeDurably(draft, content);
    // A hard link fails if the name exists, whereas a rename would replace the file.
    await link(draft, path);
    await syncDirectory(dirname(path));
    return { content, created: true };
  } catch (error) {
    const winner = await readPrivate(path);
    if (winner === null) throw error;
    return { content: winner, created: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a new file with mode 0600 and syncs it to disk, so that a power cut cannot leave it empty. */
async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readPrivate(path: string): Promise<string | null> {
  try {
    const content = await readFile(path, "utf8");
    await chmod(path, 0o600).catch(() => undefined);
    return content;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Syncs the directory, so that new names in it are on disk too. Windows cannot open a directory. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
