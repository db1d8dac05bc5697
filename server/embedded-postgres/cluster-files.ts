import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Where the embedded database keeps what, all below DATA_DIR. */
export function clusterFiles(dataDir: string) {
  return {
    cluster: join(dataDir, "postgres"),
    /** Prefix of the directory in which a new cluster is made before it gets its name. */
    draftPrefix: join(dataDir, "postgres.new-"),
    socketDirectory: join(dataDir, "postgres-socket"),
    passwordFile: join(dataDir, "postgres-password"),
    logFile: join(dataDir, "postgres.log"),
  };
}

export type ClusterFiles = ReturnType<typeof clusterFiles>;

/**
 * A name that only this cluster's processes carry, visible to every user in their command lines. It
 * follows the directory itself, not its path: a copy gets another one, a moved checkout keeps its
 * own, and a server whose directory was deleted is never mistaken for the new one there.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true });
  return `escale-${hash("sha256", `${dev}:${ino}`).slice(0, 16)}`;
}

/** What a running server writes about itself into postmaster.pid, or null without a server. */
export function readPidFile(cluster: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === "ready" } : null;
  } catch {
    return null;
  }
}
