import { mkdtempSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const prefix = join(tmpdir(), "escale-test-");
const made: string[] = [];

/** An empty directory for the tests of a file or group, removed after them. */
export function useTemporaryDirectory(): string {
  const directory = mkdtempSync(prefix);
  afterAll(() => remove(directory));
  return directory;
}

/** An empty directory that every user may enter, removed after the tests. */
export async function makeTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(prefix);
  await chmod(directory, 0o755);
  made.push(directory);
  return directory;
}

/** Call after all tests. */
export async function removeTemporaryDirectories(): Promise<void> {
  for (const directory of made.splice(0)) await remove(directory);
}

function remove(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 3 });
}
