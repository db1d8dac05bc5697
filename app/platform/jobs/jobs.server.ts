import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss, type Db as QueueDb } from "pg-boss";
import type { Db } from "../database/db.server.ts";
import { listenOn } from "../database/listening.server.ts";
import type { Logger } from "../logger.server.ts";
import { installQueues } from "./install-queues.server.ts";
import type { Job, JobHandler, QueuedJob } from "./job.ts";
import { watchOutages } from "./outage-retries.server.ts";
import { startWorker } from "./start-worker.server.ts";

export type JobQueue = {
  /** Adds a job in the caller's transaction: it runs only after that transaction commits. */
  enqueue(db: Db, job: QueuedJob, options?: { startAfter?: Date }): Promise<void>;
};

type Options = {
  /** Every kind of job of the site. */
  jobs: readonly Job<never>[];
  /**
   * False in tests, whose database is a copy of one with the queue already installed: skips set-up and
   * clean-up.
   */
  maintain?: boolean;
  /** Where to listen for new jobs; without it, they are found by polling every second. */
  databaseUrl?: string;
};

/** How long running jobs may go on when their process stops. */
const stopWithinMs = 5_000;

/** Opens the queue for enqueueing. A site process also maintains it (clean-up, schedules). */
export async function openJobQueue(
  pool: pg.Pool,
  logger: Logger,
  { jobs, maintain = true, databaseUrl }: Options,
) {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      ...(databaseUrl && { listen: listening(databaseUrl, logger) }),
    },
    useListenNotify: databaseUrl !== undefined,
    schema: "jobs",
    supervise: maintain,
    schedule: maintain,
    migrate: maintain,
  });
  boss.on("error", (error) => logger.error({ error }, "job queue"));
  try {
    await boss.start();
    if (maintain) await installQueues(boss, pool, jobs);
  } catch (error) {
    // Otherwise the queue's timers and its listening connection would remain.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const known = new Set(jobs.map(({ name }) => name));
  const workers = new Map<string, string>();
  const outages = watchOutages({
    pool,
    logger,
    notify(names) {
      for (const name of new Set(names)) {
        const worker = workers.get(name);
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    },
  });
  const queue: JobQueue = {
    async enqueue(db, { name, data }, options) {
      if (!known.has(name)) throw new Error(`The job ${name} is not in the site's list`);
      await boss.send(name, data, { ...options, db: fromDrizzle(db, sql) });
    },
  };
  return {
    queue,
    /** Starts running jobs and schedules in this process; throws when a job has no handler. */
    async work<Services>(handlers: readonly JobHandler<Services>[], services: Services) {
      for (const job of jobs) {
        const handler = handlers.find((each) => each.job === job);
        if (!handler) throw new Error(`The job ${job.name} has no handler`);
        const run = (data: never) => handler.run(services, data);
        workers.set(job.name, await startWorker({ boss, pool, logger, outages }, job, run));
      }
      outages.start();
    },
    async stop() {
      outages.stop();
      // The library itself would check only every half second whether running jobs have ended.
      const idle = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      await settledWithin(idle, stopWithinMs);
      await boss.stop({ graceful: false });
    },
  };
}

/** Resolves when the work has settled, or after a limit. */
async function settledWithin(work: Promise<unknown>, limitMs: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limitMs);
  await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
}

/** Gives the queue a connection that listens for new jobs. */
function listening(databaseUrl: string, logger: Logger): NonNullable<QueueDb["listen"]> {
  return async (channel, onNotification, connected) => {
    const { stop } = await listenOn({ databaseUrl, channel, onNotification, connected, logger });
    return { close: stop };
  };
}
