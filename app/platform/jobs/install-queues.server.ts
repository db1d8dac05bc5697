import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { indexFailedJobs } from "./failed-jobs.server.ts";
import type { Job } from "./job.ts";

/**
 * The first retry comes after 5 seconds, then the delay doubles up to 10 minutes: about four hours in all.
 * When an outage is over, its jobs no longer wait (outage-retries.server.ts). A job is also retried after a
 * minute without a heartbeat, because its process died or the database did not store its result.
 */
const retries = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 60,
};

/** Queue options for jobs that leave no row: the next daily clean-up deletes one that is an hour old. */
const deletedSoon = { deleteAfterSeconds: 3600 };

/**
 * Queue options for scheduled jobs: one run may take six hours, whatever there is to do. A run whose process
 * died is noticed by its missing heartbeat.
 */
const longRuns = { expireInSeconds: 6 * 3600 };

/**
 * Creates the queues of all jobs, and brings those of an older version up to date. Schedules that an older
 * version had are removed, because nobody would run their jobs.
 */
export async function installQueues(
  boss: PgBoss,
  pool: pg.Pool,
  jobs: readonly Job<never>[],
): Promise<void> {
  for (const { name, leavesNoRow, schedule } of jobs) {
    await boss.createQueue(name);
    await boss.updateQueue(name, {
      ...retries,
      notify: true,
      ...(leavesNoRow && deletedSoon),
      ...(schedule !== undefined && longRuns),
    });
  }
  const scheduled = jobs.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name]));
  await runOneAtATime(pool, scheduled);
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.includes(name)) await boss.unschedule(name);
  }
  await indexFailedJobs(pool);
}

/**
 * Of a scheduled job, one run is active at a time in all processes, and one waits; further ones are not
 * enqueued. The library cannot change this policy of a queue that exists.
 */
async function runOneAtATime(pool: pg.Pool, scheduled: readonly string[]): Promise<void> {
  await pool.query(
    `update jobs.queue set policy = 'stately' where name = any($1) and policy <> 'stately'`,
    [scheduled],
  );
}
