import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterFiles, clusterName } from "#server/embedded-postgres/cluster-files.ts";
import { endRemainders, listClusterProcesses } from "#server/embedded-postgres/postmaster.ts";

const made: string[] = [];

/** An empty directory that everybody may enter, removed after the tests. */
export async function makeTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "escale-start-"));
  await chmod(directory, 0o755);
  made.push(directory);
  return directory;
}

/** The PostgreSQL processes that work on a data directory. */
export function postgresProcesses(dataDir: string) {
  return listClusterProcesses(clusterName(clusterFiles(dataDir).cluster));
}

/** Removes the directories, and the servers that a failed test has left on these data directories. */
export async function removeTemporaryDirectories(dataDirs: Iterable<string>): Promise<void> {
  for (const dataDir of dataDirs) await endServersOf(dataDir);
  for (const directory of made.splice(0)) {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function endServersOf(dataDir: string): Promise<void> {
  try {
    await endRemainders(clusterName(clusterFiles(dataDir).cluster));
  } catch {
    // it never got a cluster
  }
}
