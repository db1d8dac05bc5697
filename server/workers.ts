import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import type { RunningApp } from "./app.ts";
import { explainFailure } from "./explain-failure.ts";
import type { Log } from "./log.ts";
import { hopelessnessCounter, restartPlanner } from "./restarts.ts";
import { StartError } from "./start-error.ts";
import type { StartOptions } from "./start-options.ts";
import { stopsWithinMs } from "./stop-limits.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

type Watch = {
  log: Log;
  /** Called when so many processes in a row ended before they served that none is serving. */
  onHopeless: (reason: StartError) => void;
};

/**
 * Serves the site in as many processes as WORKERS says, and restarts a process that ends. This process serves
 * no requests itself: it runs the embedded database and the migrations, and handles signals.
 */
export async function startWorkers(
  { environment, projectRoot, databaseUrl, authSecret, encryptionKey, cancelled }: StartOptions,
  { log, onHopeless }: Watch,
): Promise<RunningApp> {
  await migrateDatabase(databaseUrl, projectRoot);
  cancelled?.throwIfAborted();
  // All processes accept connections from one queue of the system. If this process distributed them,
  // connections that it had accepted but not yet passed on would be lost on a stop.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "worker.ts"), args: [] });

  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const running = new Set<WorkerProcess>();
  const serving = new Set<WorkerProcess>();
  const isHopeless = hopelessnessCounter();

  function startOne(): WorkerProcess {
    const worker = startWorkerProcess({ databaseUrl, authSecret, encryptionKey });
    running.add(worker);
    void worker.serving.then(
      () => serving.add(worker),
      () => undefined,
    );
    void worker.ended.then(() => {
      running.delete(worker);
      serving.delete(worker);
    });
    return worker;
  }

  /** Watches a process and its replacements. */
  async function supervise(first: WorkerProcess): Promise<void> {
    const planRestart = restartPlanner();
    for (let worker = first; ; worker = startOne()) {
      const failure = await worker.serving.then(
        () => null,
        (error: unknown) => explainFailure(error),
      );
      if (failure === null && worker !== first)
        log.info(operatorText("workers_serving", { count: serving.size }));
      const { by, servedMs } = await worker.ended;
      if (isStopping()) return;
      const { pauseMs, count, isRepeated } = planRestart(servedMs, performance.now());
      if (failure !== null || !isRepeated)
        log.warn(failure ?? operatorText("worker_restarting", { by }));
      if (isRepeated)
        log.error(
          operatorText("worker_keeps_ending", {
            count,
            by,
            seconds: Math.ceil(pauseMs / 1_000),
          }),
        );
      if (isHopeless(servedMs) && serving.size === 0)
        return onHopeless(new StartError(operatorText("workers_hopeless")));
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
    }
  }

  let stopped: Promise<unknown> | null = null;
  async function stop(): Promise<void> {
    stopping.abort();
    const withinMs = stopsWithinMs(environment);
    // A signal cancels the start and stops what has started: the processes are to hear of it once.
    stopped ??= Promise.all([...running].map((worker) => worker.stop(withinMs)));
    await stopped;
  }
  cancelled?.addEventListener("abort", () => void stop());

  // The first process loads demo data and creates the job queues. Anything that prevents its start prevents
  // that of all others.
  const first = startOne();
  const app = await first.serving;
  // A stop during the start tells only the processes that it finds, so no others may follow.
  const missing = isStopping() ? 0 : environment.workers - 1;
  const others = Array.from({ length: missing }, startOne);
  for (const worker of [first, ...others]) void supervise(worker);
  await Promise.allSettled(others.map((worker) => worker.serving));
  return { ...app, stop };
}
