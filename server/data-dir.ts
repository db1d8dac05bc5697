import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { failureCode } from "./failure.ts";

/**
 * Creates the data directory when missing; an existing one keeps the permissions its operator
 * chose. It holds mail and identity documents, so other users may not list it. When run as root,
 * other users may traverse it, because PostgreSQL then runs as another user with its own directory
 * inside.
 */
export async function createDataDir(dataDir: string): Promise<void> {
  if (await isDirectory(dataDir)) return;
  // Parents separately: a recursive mkdir would make them private too.
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir).catch((error: unknown) => {
    if (failureCode(error) !== "EEXIST") throw error;
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
