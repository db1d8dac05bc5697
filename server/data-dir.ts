import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { failureCode } from "./failure.ts";

/**
 * Makes the data directory when it is missing; an existing one keeps the rights its operator chose.
 * It holds mail and identity documents, so others may not list it. For root it can be passed
 * through, because PostgreSQL then runs as another user and has its own directory inside.
 */
export async function createDataDir(dataDir: string): Promise<void> {
  if (await isDirectory(dataDir)) return;
  // Parents apart: a recursive mkdir would give them the private mode too.
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
