import type pg from "pg";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Logger } from "../logger.server.ts";
import { forgetFailedRuns } from "./failed-jobs.server.ts";
import type { Job } from "./job.ts";
import type { OutageWatch } from "./outage-retries.server.ts";
import { type AttemptEnd, runAttempt } from "./run-attempt.server.ts";

/**
 * How often a process polls for jobs of a kind. While it is notified of new jobs, it only polls for delayed
 * ones, so that an idle site costs next to nothing.
 */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Jobs are fetched in batches, without a pause while batches are full, so that a backlog is not
 * limited to one job per poll. A batch runs concurrently, since most jobs wait for a mail server or
 * a provider.
 */
const batches = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const;
const defaultBatchSize = 20;

type WorkerContext = { boss: PgBoss; pool: pg.Pool; logger: Logger; outages: OutageWatch };

/** Runs the jobs of one kind as they arrive and on their schedule; returns the id of their worker. */
export async function startWorker<Data extends object>(
  context: WorkerContext,
  kind: Job<Data>,
  run: (data: Data) => Promise<void>,
): Promise<string> {
  const { boss, logger, outages } = context;
  const { name, schedule, leavesNoRow } = kind;
  const isScheduled = schedule !== undefined;
  const work = async (job: JobWithMetadata<Data>) => {
    const { id } = job;
    const end = await runAttempt(
      job,
      { run, isScheduled, hidesDomains: leavesNoRow === true },
      logger,
    );
    // Stored at once, so that a failed job does not wait for the slow ones of its batch: other processes can
    // retry it, and the outage watch finds it. If that fails, it is stored with the batch.
    if (end.kind === "retry") await boss.fail(name, [job], end.error).catch(() => undefined);
    await noticeOutage(outages, job, end);
    if (end.kind !== "retry") await tidyRows(context, kind, id);
    if (end.kind === "done") {
      // Stored at once: when the process ends, jobs that are done do not run again with the slow ones of
      // their batch. If that fails, it is stored with the batch.
      await boss.complete(name, [job]).catch(() => undefined);
      return { id, status: "completed" as const };
    }
    // "deadletter" is the library's name for a job that fails without another attempt.
    const status = end.kind === "final" ? ("deadletter" as const) : ("failed" as const);
    return { id, status, output: end.error };
  };
  const { batchSize = isScheduled ? 1 : defaultBatchSize } = kind;
  const options = { ...polling, ...batches, batchSize };
  const worker = await boss.work(name, options, (jobs: JobWithMetadata<Data>[]) =>
    Promise.all(jobs.map(work)),
  );
  // Runs missed while no process was running are made up for by one run as soon as one is.
  if (isScheduled) await boss.schedule(name, schedule, {}, { missed: "once" });
  return worker;
}

/** What the queue stored of a job's last failure. */
const storedOutput = z.object({ outage: z.string().optional() }).catch({});

/** Tells the watch that an outage made this attempt fail, or that the one of the last attempt is over. */
async function noticeOutage(
  outages: OutageWatch,
  { output }: JobWithMetadata<unknown>,
  end: AttemptEnd,
): Promise<void> {
  if (end.kind !== "done") {
    if (end.error.outage !== undefined) outages.start();
    return;
  }
  const { outage } = storedOutput.parse(output);
  // Wakes the outage's other jobs. If that fails, this job must not fail with it: they run later in any case.
  if (outage !== undefined) await outages.over(outage).catch(() => undefined);
}

/** Deletes the rows that are of no use after a job's last attempt: earlier runs, or the job itself. */
async function tidyRows(
  { boss, pool, logger }: WorkerContext,
  { name, schedule, leavesNoRow }: Job<never>,
  id: string,
): Promise<void> {
  // If that fails, the next run does it.
  if (schedule !== undefined) await forgetFailedRuns(pool, { name, id }).catch(() => undefined);
  if (!leavesNoRow) return;
  // If that fails, this job and its whole batch must not run again; the queue's clean-up deletes the row.
  await boss.deleteJob(name, id).catch((error: unknown) => {
    logger.warn({ job: name, id, err: error }, "the row of a job could not be deleted");
  });
}
