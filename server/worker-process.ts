import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import type { RunningApp } from "./app.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { StartError } from "./start-error.ts";
import type { PrimaryMessage, WorkerData, WorkerMessage } from "./worker-messages.ts";

type Serving = Pick<RunningApp, "address" | "mailDestination">;

export type WorkerProcess = {
  /** Resolves when the process listens; rejects with the reason if it ends before that. */
  serving: Promise<Serving>;
  /** Resolves when the process has ended, with its exit code or signal and how long it served. */
  ended: Promise<{ by: string; servedMs: number }>;
  /** Asks the process to answer all accepted requests and to end. Kills it if that takes too long. */
  stop(withinMs: number): Promise<void>;
};

/** Starts a process that serves the site (server/worker.ts). If the system refuses, it has ended at once. */
export function startWorkerProcess(data: WorkerData): WorkerProcess {
  const serving = Promise.withResolvers<Serving>();
  const ended = Promise.withResolvers<{ by: string; servedMs: number }>();
  let servingSince: number | null = null;
  // There may be no caller waiting for a process that is restarted.
  serving.promise.catch(() => undefined);
  const end = (by: string) => {
    serving.reject(new StartError(operatorText("worker_not_started", { by })));
    const servedMs = servingSince === null ? 0 : performance.now() - servingSince;
    ended.resolve({ by, servedMs });
  };
  const refuse = (error: unknown) => end(failureCode(error) ?? failureMessage(error));
  const settled = { serving: serving.promise, ended: ended.promise };

  const worker = forkUnless(refuse);
  if (worker === null) return { ...settled, stop: async () => undefined };
  const tell = (message: PrimaryMessage) => {
    // The process may just have ended.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  worker.on("message", (message: WorkerMessage) => {
    if (message.type === "failed") return serving.reject(new StartError(message.explanation));
    servingSince = performance.now();
    serving.resolve(message);
  });
  worker.on("error", (error) => {
    // Without a process, there is no `exit`. Otherwise, a message was sent to a process that is ending.
    if (worker.process.pid === undefined) refuse(error);
  });
  worker.once("exit", (code: number | null, signal: string | null) =>
    end(signal ?? `code ${code}`),
  );
  tell({ type: "start", data });

  return {
    ...settled,
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

/** Null when the system refuses at once, for example because it has no memory. */
function forkUnless(refused: (error: unknown) => void): Worker | null {
  try {
    return cluster.fork();
  } catch (error) {
    refused(error);
    return null;
  }
}
