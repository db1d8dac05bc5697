/** A kind of background job; its data are those of one such job. */
export type Job<Data> = JobOptions & {
  /** The queue's name, which is stored: another name is another queue. */
  name: string;
  /** One such job, to be enqueued. */
  with(data: Data): QueuedJob;
};

/**
 * One job to run. Its data are ids, never addresses or texts, which are read from the database when
 * it runs. A mail's job names its one recipient: what one address refuses is sent to no other again.
 */
export type QueuedJob = { name: string; data: object };

type JobOptions = {
  /** When it also runs by itself, as a cron expression. */
  schedule?: string;
  /** How many a process runs at a time; 20 unless it says otherwise. */
  batchSize?: number;
  /**
   * Its row is deleted after the last try, whatever its result, and after an hour by the queue's own
   * clean-up where a process died before that (docs/decisions/0013).
   */
  leavesNoRow?: true;
  /**
   * It sends a mail and does nothing else. What a `secret` one says opens an account (a code, a link
   * that signs in), so that only its recipient may read it; a `readable` one is shown to the operator
   * when it failed.
   */
  mail?: "readable" | "secret";
};

/**
 * Declares a kind of job; `server/site-jobs.ts` lists them all. Apart from its handler, so that
 * whoever enqueues it loads nothing of its work.
 */
export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  return { name, ...options, with: (data) => ({ name, data }) };
}

/** The work of a job; throws when it has to be tried again. */
export type JobHandler<Services> = {
  job: Job<never>;
  run: (services: Services, data: never) => Promise<void>;
};

/** Says what a job does, and what it needs of the process for it. */
export function handleJob<Data, Needed>(
  job: Job<Data>,
  run: (services: Needed, data: Data) => Promise<void>,
) {
  return { job, run };
}
