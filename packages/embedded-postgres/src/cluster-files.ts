import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ServerAddress } from "./server-address.ts";

/** The paths of the database, all below its folder. */
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

/** Throws for a name that SQL would have to quote or that is too long for a process title. */
export function requireDatabaseName(database: string): void {
  if (/^[a-z_][a-z0-9_]{0,30}$/.test(database)) return;
  throw new TypeError(`"${database}" is no database name: at most 31 of a-z, 0-9 and _`);
}

/**
 * A name that only this cluster's processes have, visible to every user in their command lines. It
 * depends on the directory itself, not on its path: a copy gets another name, a moved folder keeps
 * its own, and a server whose directory was deleted is never mistaken for a new one at its path.
 */
export function clusterName(cluster: string, database: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true });
  return `${database}-${hash("sha256", `${dev}:${ino}`).slice(0, 16)}`;
}

/** What a running server writes to postmaster.pid, or null without a server. */
export function readPidFile(
  cluster: string,
): { pid: number; isReady: boolean; address: ServerAddress } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    // 1: pid, 4: port, 5: the socket's directory (empty on Windows), 8: status. The last ones come
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
