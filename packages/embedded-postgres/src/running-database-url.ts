import { readFileSync } from "node:fs";
import { clusterFiles, readPidFile } from "./cluster-files.ts";
import { connectionTo, urlOf } from "./connection.ts";

/**
 * The URL of the PostgreSQL that another process runs in a folder, for commands that run alongside that
 * process. Null if the server is not running or still starting.
 */
export function runningDatabaseUrl(options: { dataDir: string; database: string }): string | null {
  const files = clusterFiles(options.dataDir);
  const found = readPidFile(files.cluster);
  if (found === null || !found.isReady) return null;
  const password = readFileSync(files.passwordFile, "utf8");
  return urlOf(connectionTo(found.address, { database: options.database, password }));
}
