import type pg from "pg";
import { type Logger, reasonWithoutValues } from "../logger.server.ts";

/** How often one job is retried to find out whether an outage is over. */
const probeEveryMs = 5_000;

/** Older jobs are left to their own retries, whose number is limited. */
const probedFor = "4 hours";

// The statements below write to the queue library's tables; its API cannot change when a job runs. `not
// blocked` selects its index of waiting jobs.

/**
 * Every process sends it: it retries one job of each outage, the one attempted longest ago. The attempt does
 * not use up one of the job's own. The queue knows attempts by their number, so that is never lowered; how
 * many of them were probes is kept in a column that the library fills for queues with a dead letter only,
 * which ours are not. `clock_timestamp()`, because a statement that waited for another process's probe began
 * before it.
 */
const probeSql = `
  with longest as (
    select distinct on (output->>'outage') id from jobs.job
    where state = 'retry' and not blocked and output ? 'outage' and start_after > now()
      and created_on > now() - interval '${probedFor}'
    order by output->>'outage', started_on
  )
  update jobs.job set start_after = now(), retry_limit = retry_limit + 1,
    source_retry_count = coalesce(source_retry_count, 0) + 1
  from longest
  where job.id = longest.id and job.state = 'retry' and job.start_after > clock_timestamp()
  returning job.name`;

const wakeSql = `
  update jobs.job set start_after = now()
  where state = 'retry' and not blocked and output->>'outage' = $1 and start_after > now()
  returning name`;

const remainSql =
  "select exists (select from jobs.job where state = 'retry' and not blocked and output ? 'outage') as some";

type Options = {
  pool: pg.Pool;
  logger: Logger;
  /** Makes this process look for jobs of these kinds at once. */
  notify: (names: readonly string[]) => void;
};

/**
 * Makes jobs stop waiting for their next retry when an outage is over. Each job waits longer after each
 * failure, up to ten minutes. While a mail server or a provider does not respond, each process retries one of
 * the jobs that failed because of it every few seconds instead, and its success wakes all the others.
 */
export function watchOutages({ pool, logger, notify }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let starts = 0;
  let isStopped = false;

  async function probe(): Promise<void> {
    const startsBefore = starts;
    const { rows } = await pool.query<{ name: string }>(probeSql);
    if (rows.length > 0) return notify(rows.map(({ name }) => name));
    const [remain] = (await pool.query<{ some: boolean }>(remainSql)).rows;
    // A job that failed since then may have been stored after these statements read.
    if (remain?.some !== true && starts === startsBefore) pause();
  }

  function start(): void {
    if (isStopped) return;
    starts += 1;
    timer ??= setInterval(() => {
      probe().catch((error: unknown) => {
        // The database itself may be unavailable; the next probe tries again.
        logger.debug({ reason: reasonWithoutValues(error) }, "outage: not probed");
      });
    }, probeEveryMs).unref();
  }

  function pause(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** Call it when a process starts, and when the failure of a job because of an outage is stored. */
    start,
    /** Call it when a job succeeded that had failed because of this outage. */
    async over(outage: string): Promise<void> {
      const { rows } = await pool.query<{ name: string }>(wakeSql, [outage]);
      if (rows.length === 0) return;
      logger.info({ outage, jobs: rows.length }, "outage over: waiting jobs run");
      notify(rows.map(({ name }) => name));
    },
    /** For good: the jobs that are still running while the process stops can fail because of an outage. */
    stop(): void {
      isStopped = true;
      pause();
    },
  };
}

export type OutageWatch = ReturnType<typeof watchOutages>;
