import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Takes from other users of the machine what lies in the data directory, also from a time when files
 * were created with wider permissions: folders become 0700, files 0600. The embedded database looks
 * after its own files, which may belong to another user.
 */
export async function closeDataDir(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name.startsWith("postgres")) continue;
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : null;
    if (mode !== null) await chmod(join(dataDir, entry.name), mode).catch(ignoreMissing);
  }
}

/** A draft of a file may have got its name meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
