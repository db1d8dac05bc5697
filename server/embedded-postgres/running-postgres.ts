import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterFiles, readPidFile } from "./cluster-files.ts";
import { connectionTo, databaseUrlOf } from "./connection.ts";

/** The URL of the PostgreSQL that another process runs for a data directory, or null. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const files = clusterFiles(dataDir);
  if (readPidFile(files.cluster)?.isReady !== true) return null;
  // Lines 4 and 5 of the file are the port and the socket's directory, empty on Windows.
  const lines = readFileSync(join(files.cluster, "postmaster.pid"), "utf8").split("\n");
  const [port, directory] = [Number(lines[3]), lines[4]?.trim()];
  const password = readFileSync(files.passwordFile, "utf8");
  const address = directory
    ? ({ kind: "socket", directory } as const)
    : ({ kind: "loopback", port } as const);
  return databaseUrlOf(connectionTo(address, password));
}
