import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./system-error.ts";

/**
 * Creates a database's folder if it is missing; an existing folder keeps the permissions that its operator
 * chose. Other users may not list a new folder. If root creates it, they may pass through it, because
 * PostgreSQL then runs as another user, which owns directories inside.
 */
export async function createDataDir(dataDir: string): Promise<void> {
  if (await isDirectory(dataDir)) return;
  // Parents are created separately, because they must not become private too.
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir).catch(async (error: unknown) => {
    // If another process created the directory first, continue. If the path is a file, it belongs to someone
    // else, so its permissions stay.
    if (!hasCode(error, "EEXIST") || !(await isDirectory(dataDir))) throw error;
  });
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
