import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The paths of the embedded database, all below DATA_DIR. */
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

/**
 * A name that only this cluster's processes have, visible to every user in their command lines. It
 * depends on the directory itself, not on its path: a copy gets another name, a moved checkout
 * keeps its own, and a server whose directory was deleted is never mistaken for a new one at its
 * path.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true });
  return `escale-${hash("sha256", `${dev}:${ino}`).slice(0, 16)}`;
}

/** What a running server writes to postmaster.pid, or null without a server. */
export function readPidFile(cluster: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === "ready" } : null;
  } catch {
    return null;
  }
}
