import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ServerAddress } from "./server-address.ts";

/** The paths of the database's files, all below its folder. */
export function clusterFiles(dataDir: string) {
  return {
    cluster: join(dataDir, "postgres"),
    /** Prefix of the directory in which a new cluster is created before it is renamed. */
    draftPrefix: join(dataDir, "postgres.new-"),
    socketDirectory: join(dataDir, "postgres-socket"),
    passwordFile: join(dataDir, "postgres-password"),
    logFile: join(dataDir, "postgres.log"),
  };
}

export type ClusterFiles = ReturnType<typeof clusterFiles>;

/** Throws TypeError for a name that SQL would have to quote or that is too long for a process title. */
export function requireDatabaseName(database: string): void {
  if (/^[a-z_][a-z0-9_]{0,30}$/.test(database)) return;
  throw new TypeError(`"${database}" is no database name: at most 31 of a-z, 0-9 and _`);
}

/**
 * A name unique to this cluster's processes, visible to every user in their command lines. It is derived from
 * the directory's device and inode, not its path: a copied directory gets another name, a moved one keeps its
 * name, and a server whose directory was deleted is never mistaken for a new server at the same path.
 */
export function clusterName(cluster: string, database: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true });
  return `${database}-${hash("sha256", `${dev}:${ino}`).slice(0, 16)}`;
}

/**
 * The pid, readiness and address that a running server writes to postmaster.pid, or null if there is no
 * server.
 */
export function readPidFile(
  cluster: string,
): { pid: number; isReady: boolean; address: ServerAddress } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    // Line 1: pid, 4: port, 5: socket directory (empty on Windows), 8: status. The later lines are written
    // later.
    const [pid, port, directory] = [Number(lines[0]), Number(lines[3]), lines[4]?.trim()];
    if (!Number.isInteger(pid) || pid <= 0) return null;
    const isReady = lines[7]?.trim() === "ready";
    const address: ServerAddress = directory
      ? { kind: "socket", directory }
      : { kind: "loopback", port };
    return { pid, isReady, address };
  } catch {
    return null;
  }
}
