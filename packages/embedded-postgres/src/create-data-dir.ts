import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./system-error.ts";

/**
 * Creates the folder of a database when missing; an existing one keeps the permissions that its
 * operator chose. Other users may not list it. When created by root they may pass through it, because
 * PostgreSQL then runs as another user, which owns directories inside.
 */
export async function createDataDir(dataDir: string): Promise<void> {
  if (await isDirectory(dataDir)) return;
  // Parents separately: a recursive mkdir would make them private too.
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir).catch(async (error: unknown) => {
    // Another process was faster. A file of this name is somebody else's: its permissions stay.
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
