import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type JobWithMetadata, PgBoss, type Db as QueueDb } from "pg-boss";
import { z } from "zod";
import type { Db } from "../database/db.server.ts";
import { listenOn } from "../database/listening.server.ts";
import { framesOf, type Logger, messageWithoutValues } from "../logger.server.ts";
import { attemptAll, PiecesFailed } from "./attempt.server.ts";
import { forgetFailedRuns, withoutDomains, withoutPeople } from "./failed-jobs.server.ts";
import { installQueues } from "./install-queues.server.ts";
import type { Job, JobHandler, QueuedJob } from "./job.ts";
import { outageOf } from "./outage.server.ts";
import { type OutageWatch, watchOutages } from "./outage-retries.server.ts";

export type JobQueue = {
  /** Adds a job in the caller's transaction: it runs only after that transaction commits. */
  enqueue(db: Db, job: QueuedJob, options?: { startAfter?: Date }): Promise<void>;
};

/**
 * How often a process polls for jobs of a kind. While it is notified of new jobs, it only polls for delayed
 * ones, so that an idle site costs next to nothing.
 */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Jobs are fetched in batches, without a pause while batches are full, so that a backlog is not
 * limited to one job per poll. A batch runs concurrently, since most jobs wait for a mail server or
 * a provider.
 */
const BATCHES = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const;
const BATCH_SIZE = 20;

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
  /** How often to check whether an outage is over, in milliseconds; set by tests only. */
  probeOutagesEveryMs?: number;
};

/** Opens the queue for enqueueing. A site process also maintains it (clean-up, schedules). */
export async function openJobQueue(
  pool: pg.Pool,
  logger: Logger,
  { jobs, maintain = true, databaseUrl, probeOutagesEveryMs }: Options,
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
    everyMs: probeOutagesEveryMs,
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
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

type WorkerContext = { boss: PgBoss; pool: pg.Pool; logger: Logger; outages: OutageWatch };

/** Runs the jobs of one kind as they arrive and on their schedule; returns the id of their worker. */
async function startWorker<Data extends object>(
  { boss, pool, logger, outages }: WorkerContext,
  { name, schedule, batchSize = schedule === undefined ? BATCH_SIZE : 1, leavesNoRow }: Job<Data>,
  run: (data: Data) => Promise<void>,
): Promise<string> {
  const work = async (job: JobWithMetadata<Data>) => {
    const kind = { run, isScheduled: schedule !== undefined, hidesDomains: leavesNoRow === true };
    const failed = await runAttempt(job, kind, logger);
    const before = failedBy.parse(job.output).outage;
    if (failed?.error.outage !== undefined) outages.start();
    // Wakes the outage's other jobs. If that fails, this job must not fail with it: they run later in any
    // case.
    else if (!failed && before !== undefined) await outages.over(before).catch(() => undefined);
    const isOver = failed === null || failed.isFinal || job.retryCount >= job.retryLimit;
    if (isOver && schedule !== undefined) {
      // If that fails, the next run does it.
      await forgetFailedRuns(pool, job).catch(() => undefined);
    }
    if (isOver && leavesNoRow) {
      // If that fails, this job and its whole batch must not run again; the queue's clean-up deletes the row.
      await boss.deleteJob(name, job.id).catch((error: unknown) => {
        logger.warn({ job: name, id: job.id, err: error }, "the row of a job could not be deleted");
      });
    }
    // Stored at once: when the process ends, jobs that are done do not run again with the slow ones of their
    // batch. If that fails, it is stored with the batch.
    if (!failed) await boss.complete(name, [job]).catch(() => undefined);
    if (!failed) return { id: job.id, status: "completed" as const };
    // The library's name for a job that fails without another attempt.
    const status = failed.isFinal ? ("deadletter" as const) : ("failed" as const);
    return { id: job.id, status, output: failed.error };
  };
  const options = { ...POLLING, ...BATCHES, batchSize };
  const worker = await boss.work(name, options, (jobs: JobWithMetadata<Data>[]) =>
    Promise.all(jobs.map(work)),
  );
  // Runs missed while no process was running are made up for by one run as soon as one is.
  if (schedule !== undefined) await boss.schedule(name, schedule, {}, { missed: "once" });
  return worker;
}

/** Gives the queue a connection that listens for new jobs. */
function listening(databaseUrl: string, logger: Logger): NonNullable<QueueDb["listen"]> {
  return async (channel, onNotification, connected) => {
    const { stop } = await listenOn({ databaseUrl, channel, onNotification, connected, logger });
    return { close: stop };
  };
}

/**
 * Runs one attempt. The queue retries a failed job; its last failure is reported to the operator. A scheduled
 * run that attempted everything is not retried: the next run on its schedule attempts again what failed. Returns
 * what the queue may store of the failure, or null if the attempt succeeded.
 */
async function runAttempt<Data>(
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<Data>,
  {
    run,
    isScheduled,
    hidesDomains,
  }: { run: (data: Data) => Promise<void>; isScheduled: boolean; hidesDomains: boolean },
  logger: Logger,
): Promise<Failure | null> {
  try {
    await attemptAll(() => run(data));
    return null;
  } catch (error) {
    const message = keptMessage(error, hidesDomains);
    // The failures are logged already.
    if (isScheduled && error instanceof PiecesFailed) {
      return { isFinal: true, error: new Error(message) };
    }
    // An SMTP server's message can contain the address; its codes say enough.
    const { code, responseCode } = failure.parse(error);
    const reason = code ?? (error instanceof Error ? error.name : "unknown");
    const frames = framesOf(error);
    const about = { job: name, id, tries: retryCount + 1, reason, responseCode, frames };
    if (retryCount >= retryLimit) logger.error(about, "job failed for good");
    else logger.warn(about, "job failed, will be retried");
    const outage = outageOf(error);
    return {
      isFinal: false,
      error: Object.assign(new Error(message), outage !== null && { outage }),
    };
  }
}

/** What the queue stores of a failure: its message, and the outage that caused it. */
type KeptFailure = Error & { outage?: string };
type Failure = { isFinal: boolean; error: KeptFailure };
const failedBy = z.object({ outage: z.string().optional() }).catch({});

/**
 * The stored message, without the people and stored values that servers and statements repeat. For jobs that
 * leave no row, it also hides domains: nobody will look for the cause, and a domain may belong to one person.
 */
function keptMessage(error: unknown, hidesDomains: boolean): string {
  const message = withoutPeople(error instanceof Error ? messageWithoutValues(error) : "unknown");
  return hidesDomains ? withoutDomains(message) : message;
}

const failure = z
  .object({ code: z.string().optional(), responseCode: z.number().optional() })
  .catch({});
