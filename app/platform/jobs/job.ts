/** A kind of background job; `Data` is the data of one such job. */
export type Job<Data> = JobOptions & {
  /** The name of the queue. It is stored, so a renamed job gets a new queue. */
  name: string;
  /** A job of this kind with its data, ready to be enqueued. */
  with(data: Data): QueuedJob;
};

/**
 * A job to run. Its data name records, files and events. Texts and mail addresses are read from the database
 * when it runs. A mail's job names exactly one recipient: if one address is refused, the mail is not sent to
 * others again.
 */
export type QueuedJob = { name: string; data: object };

type JobOptions = {
  /**
   * A cron expression, if the job also runs on a schedule. One run is active at a time in all processes, and
   * at most one waits.
   */
  schedule?: string;
  /** How many of these jobs a process runs at a time; 20 by default, and 1 of those with a schedule. */
  batchSize?: number;
  /**
   * The job's row is deleted after the last attempt, whatever the result. If the process dies before that,
   * the queue's own clean-up, which runs once a day, deletes it (docs/decisions/0013).
   */
  leavesNoRow?: true;
  /**
   * Set for a job that only sends a mail. A `secret` mail can open an account (it has a code, or a link that
   * signs in), so only its recipient may read it. A `readable` one is shown to the operator when the job has
   * failed.
   */
  mail?: "readable" | "secret";
};

/**
 * Declares a kind of job; `server/site-jobs.ts` lists them all. The handler is separate, so that code that
 * enqueues a job does not load its implementation.
 */
export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  return { name, ...options, with: (data) => ({ name, data }) };
}

/** A job and the function that does its work, which throws when the job has to be retried. */
export type JobHandler<Services> = {
  job: Job<never>;
  run: (services: Services, data: never) => Promise<void>;
};

/** Binds a kind of job to its work. `Needed` are the services of the process that the work uses. */
export function handleJob<Data, Needed>(
  job: Job<Data>,
  run: (services: Needed, data: Data) => Promise<void>,
) {
  return { job, run };
}
