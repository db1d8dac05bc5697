import { chmod } from "node:fs/promises";
import { join } from "node:path";

/** The site's folders below DATA_DIR. */
const folders = ["files", "mail", "uploads"];

/** The site's files in DATA_DIR. */
const files = ["escale.lock", "secrets.json"];

/**
 * Makes what the site keeps in the data directory unreadable for other users of the machine, including what
 * was created with wider permissions: its folders become 0700, its files 0600. The embedded database sets the
 * permissions of its own files, which may belong to another user. Whatever else is there stays as it is: a
 * mounted volume has entries of the system, which only root may change.
 */
export async function makeDataDirPrivate(dataDir: string): Promise<void> {
  for (const name of folders) await chmod(join(dataDir, name), 0o700).catch(ignoreMissing);
  for (const name of files) await chmod(join(dataDir, name), 0o600).catch(ignoreMissing);
}

/** Not every site has all of them: photos may be in S3, secrets in the environment. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
