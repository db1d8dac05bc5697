import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makePrivateFolder } from "./private-folder.server.ts";

/** The folder of the site's files, if they are on disk. */
export function fileFolderOf(dataDir: string): string {
  return join(dataDir, "files");
}

const unfinishedFiles = (folder: string) => join(folder, "unfinished");

/**
 * Writes a private file (mode 0600), which appears at `target` complete or not at all: nobody reads a partial
 * file, and neither a crash nor a power cut leaves one there. It is on disk when this resolves.
 */
export async function writeWhole(
  folder: string,
  target: string,
  content: Uint8Array,
): Promise<void> {
  await makePrivateFolder(unfinishedFiles(folder));
  const draft = join(unfinishedFiles(folder), randomUUID());
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await renameDurably(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes the files of uploads that a killed process did not finish, which nobody would ever ask for. Call it
 * only while no process of the site runs.
 */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  await rm(unfinishedFiles(folder), { recursive: true, force: true });
}

/** Renames a file and puts its new name on disk too. Windows cannot open a folder. */
async function renameDurably(from: string, to: string): Promise<void> {
  if (process.platform === "win32") return rename(from, to);
  const folder = await open(dirname(to), "r");
  try {
    await rename(from, to);
    await folder.sync();
  } finally {
    await folder.close();
  }
}
