import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import type { RunningApp } from "./app.ts";
import { StartError } from "./start-error.ts";
import type { PrimaryMessage, WorkerData, WorkerMessage } from "./worker-messages.ts";

type Serving = Pick<RunningApp, "address" | "mailDestination">;

export type WorkerProcess = {
  /** Resolves when the process listens; rejects with the reason if it ends before that. */
  serving: Promise<Serving>;
  /** Resolves when the process has ended, with its exit code or signal and how long it lived. */
  ended: Promise<{ by: string; livedMs: number }>;
  /** Asks the process to answer all accepted requests and to end. Kills it if that takes too long. */
  stop(withinMs: number): Promise<void>;
};

/** Starts a process that serves the site (server/worker.ts). */
export function startWorkerProcess(data: WorkerData): WorkerProcess {
  const startedAt = performance.now();
  const worker = cluster.fork();
  const serving = Promise.withResolvers<Serving>();
  const ended = Promise.withResolvers<{ by: string; livedMs: number }>();
  // There may be no caller waiting for a process that is restarted.
  serving.promise.catch(() => undefined);

  const tell = (message: PrimaryMessage) => {
    // The process may just have ended.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  worker.on("message", (message: WorkerMessage) => {
    if (message.type === "serving") serving.resolve(message);
    else serving.reject(new StartError(message.explanation));
  });
  // A message may be sent to a process that is ending.
  worker.on("error", () => undefined);
  worker.once("exit", (code: number | null, signal: string | null) => {
    const by = signal ?? `code ${code}`;
    serving.reject(new StartError(operatorText("worker_not_started", { by })));
    ended.resolve({ by, livedMs: performance.now() - startedAt });
  });
  tell({ type: "start", data });

  return {
    serving: serving.promise,
    ended: ended.promise,
    async stop(withinMs) {
      tell({ type: "stop" });
      const late = new AbortController();
      const { signal } = late;
      void wait(withinMs, undefined, { signal, ref: false }).then(
        () => worker.process.kill("SIGKILL"),
        () => undefined,
      );
      await ended.promise;
      late.abort();
    },
  };
}
