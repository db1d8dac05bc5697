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
  await mkdir(dataDir).catch((error: unknown) => {
    if (!hasCode(error, "EEXIST")) throw error;
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
