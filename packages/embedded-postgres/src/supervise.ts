import { setTimeout as sleep } from "node:timers/promises";
import type { OnPostgresEvent } from "./events.ts";
import type { RunningServer } from "./launch.ts";
import { stopPostmaster } from "./postmaster.ts";

const firstPauseMs = 200;
const maxPauseMs = 15_000;

/**
 * Keeps a server running: when it ends unexpectedly, restarts it at the same address, with growing pauses
 * between failed attempts. `stop` ends it for good and sends the signal before the first await, so that a
 * process about to exit leaves no server behind.
 */
export function superviseServer(options: {
  server: RunningServer;
  clusterName: string;
  restart: () => Promise<RunningServer>;
  onEvent: OnPostgresEvent;
}): { stop(): Promise<void> } {
  const { clusterName, restart, onEvent } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  /** Null from the end of one server until the next is ready. */
  let server: RunningServer | null = options.server;

  const supervision = (async () => {
    while (server !== null) {
      await server.ended;
      server = null;
      if (isStopping()) return;
      onEvent({ type: "ended" });
      server = await restartWithRetries();
      // `stop` was called during the restart, when there was no server, so the new server is stopped here.
      if (server !== null && isStopping()) await stopPostmaster(server.pid, clusterName);
    }
  })();

  async function restartWithRetries(): Promise<RunningServer | null> {
    let pause = firstPauseMs;
    while (!isStopping()) {
      try {
        const restarted = await restart();
        onEvent({ type: "restarted" });
        return restarted;
      } catch (error) {
        onEvent({ type: "restart-failed", error });
      }
      await sleep(pause, null, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, maxPauseMs);
    }
    return null;
  }

  return {
    async stop() {
      stopping.abort();
      if (server !== null) await stopPostmaster(server.pid, clusterName);
      await supervision;
    },
  };
}
