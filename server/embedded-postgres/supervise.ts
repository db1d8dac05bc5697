import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { RunningServer } from "./launch.ts";
import { stopPostmaster } from "./postmaster.ts";
import { failureMessage } from "../failure.ts";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Keeps a server running: when it ends unexpectedly, it is started again at the same address, after
 * pauses that grow while it fails. `stop` ends it for good and sends its signal before the first
 * await, so that a process about to exit leaves no server behind.
 */
export function superviseServer(options: {
  server: RunningServer;
  clusterName: string;
  restart: () => Promise<RunningServer>;
  log: Log;
}): { stop(): Promise<void> } {
  const { clusterName, restart, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Null between the end of one server and the readiness of the next. */
  let server: RunningServer | null = options.server;

  const supervision = (async () => {
    while (server !== null) {
      await server.ended;
      server = null;
      if (signal.aborted) return;
      log.warn("PostgreSQL s'est arrêté, il redémarre. / PostgreSQL ended, restarting it.");
      server = await restartPatiently();
      // `stop` was called meanwhile and saw no server, so the new one is stopped here.
      if (server !== null && signal.aborted) await stopPostmaster(server.pid, clusterName);
    }
  })();

  async function restartPatiently(): Promise<RunningServer | null> {
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        const restarted = await restart();
        log.info("PostgreSQL fonctionne de nouveau. / PostgreSQL is running again.");
        return restarted;
      } catch (error) {
        log.error(failureMessage(error));
      }
      await sleep(pause, null, { signal }).catch(() => undefined);
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
