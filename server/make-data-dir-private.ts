import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes the data directory unreadable for other users of the machine, including what was created with wider
 * permissions: its folders become 0700, its files 0600. The embedded database sets the permissions of its own
 * files, which may belong to another user.
 */
export async function makeDataDirPrivate(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name.startsWith("postgres")) continue;
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : null;
    if (mode !== null) await chmod(join(dataDir, entry.name), mode).catch(ignoreMissing);
  }
}

/** A temporary file may have been renamed or deleted since the directory was read. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
