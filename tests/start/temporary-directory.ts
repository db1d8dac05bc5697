import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];

/** An empty directory that every user may enter, removed after the tests. */
export async function makeTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "escale-start-"));
  await chmod(directory, 0o755);
  made.push(directory);
  return directory;
}

/** Call after all tests. */
export async function removeTemporaryDirectories(): Promise<void> {
  for (const directory of made.splice(0)) {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}
