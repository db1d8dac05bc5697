import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Db as QueueDb, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Db } from "./db.server.ts";
import { listenOn } from "./listening.server.ts";
import { type Logger, messageWithoutValues } from "./logger.server.ts";

/**
 * Every background job and its data: ids, never addresses or texts, which are read from the
 * database when the job runs.
 */
export type JobMap = {
  /**
   * Someone registered or asked again: mails the link that confirms the address and leads back to a
   * page.
   */
  "send-confirmation-email": { userId: string; redirectTo?: string };
  /** Someone asked for a new password: mails the link to choose one. */
  "send-reset-email": { userId: string };
  /** Something happened to an account's security: mails its owner about the audit event. */
  "send-security-notice": { eventId: string };
  /** A user asked to change their address: mails the confirmation link to the new one. */
  "send-email-change": { changeId: string };
  /** An address changed: mails the old one, with a link that reverts the change. */
  "send-email-changed": { changeId: string };
  /** A user's bank details changed: mails them. */
  "send-bank-details-email": { userId: string };
  /**
   * A user closed their account: mails the address that it had. The only job that carries data
   * stored nowhere else any more: it is encrypted, and deleted with the job's row.
   */
  "send-account-closed-email": {
    userId: string;
    sealedEmail: string;
    keyId: string;
    language: "fr" | "en";
    closedAt: string;
  };
  /** A user closed their account: deletes their pictures and documents. */
  "erase-files": { userId: string };
  /** A user's document was replaced or removed: deletes files of its kind that no record names. */
  "sweep-document-files": { userId: string; kind: string };
  /** A message reached its recipient's inbox (spec 1 §7 send-booking-email). */
  "send-booking-email": { messageId: string };
  /** A quote was sent, accepted or refused: mails the other party. */
  "send-quote-email": { quoteId: string; event: "sent" | "accepted" | "refused" };
  /** A reservation was confirmed or cancelled, or its money was returned: mails both parties. */
  "send-reservation-email": {
    reservationId: string;
    event: "confirmed" | "cancelled" | "dates_taken";
  };
  /** Returns money through the provider; retried until it succeeds. */
  "refund-payment": { paymentId: string };
  /** The sandbox provider reports a session as Stripe would: by a signed request. */
  "deliver-sandbox-webhook": { sessionId: string; type: string };
  /** A boat's photo was stored: creates its other widths and formats, so that pages load less. */
  "encode-photo": { url: string };
  /** Scheduled: frees the dates of holds whose payment session is over. */
  "release-lapsed-holds": Record<string, never>;
  /** Scheduled: reservations whose dates are past become completed. */
  "complete-past-reservations": Record<string, never>;
};

export type JobName = keyof JobMap;
export type JobQueue = {
  /** Adds a job in the caller's transaction: it runs only after that transaction commits. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobMap[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
};
export type JobHandlers = { [Name in JobName]: (data: JobMap[Name]) => Promise<void> };

const SCHEDULES: Partial<Record<JobName, string>> = {
  "release-lapsed-holds": "* * * * *",
  "complete-past-reservations": "7 * * * *",
};

export const JOB_NAMES: readonly JobName[] = [
  "send-confirmation-email",
  "send-reset-email",
  "send-security-notice",
  "send-email-change",
  "send-email-changed",
  "send-bank-details-email",
  "send-account-closed-email",
  "erase-files",
  "sweep-document-files",
  "send-booking-email",
  "send-quote-email",
  "send-reservation-email",
  "refund-payment",
  "deliver-sandbox-webhook",
  "encode-photo",
  "release-lapsed-holds",
  "complete-past-reservations",
];

/** After 5 seconds, then twice as long each time up to an hour: about four hours in all. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/**
 * How often a process polls for jobs of a kind. While it is notified of new ones it polls only for
 * delayed ones, so that an idle site costs next to nothing.
 */
const LOOKING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Jobs are fetched in batches, without a pause while batches are full, so that a backlog is not
 * limited to one job per poll. A batch runs concurrently, since most jobs wait for a mail server or
 * a provider. Photo jobs limit themselves (photos/encoding-limit.server.ts) and come in small
 * batches, so that a process that stops returns few of them.
 */
const BATCHES = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const;
const BATCH_SIZE = 20;
const BATCH_SIZES: Partial<Record<JobName, number>> = { "encode-photo": 2 };

/**
 * Jobs that leave no row: it is deleted after the last try, whatever its result, and after an hour
 * by the queue's own clean-up where a process died before that (docs/decisions/0013).
 */
const FORGOTTEN: ReadonlySet<JobName> = new Set<JobName>(["send-account-closed-email"]);
const FORGOTTEN_AFTER = { deleteAfterSeconds: 3600 };

type Options = {
  /**
   * False in tests, whose database is copied from one with the queue installed: no set-up or
   * clean-up.
   */
  maintain?: boolean;
  /** Where to listen for new jobs; without it they are found by polling every second. */
  databaseUrl?: string;
};

/** Opens the queue for enqueueing. A site process also maintains it (clean-up, schedules). */
export async function openJobQueue(
  pool: pg.Pool,
  logger: Logger,
  { maintain = true, databaseUrl }: Options = {},
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
  await boss.start();
  for (const name of maintain ? JOB_NAMES : []) {
    await boss.createQueue(name);
    // Set again at each start, for queues that an older version created.
    const forgotten = FORGOTTEN.has(name) && FORGOTTEN_AFTER;
    await boss.updateQueue(name, { ...RETRIES, notify: true, ...forgotten });
  }
  const queue: JobQueue = {
    async enqueue(db, name, data, options) {
      await boss.send(name, data, { ...options, db: fromDrizzle(db, sql) });
    },
  };
  return {
    queue,
    /** Starts running jobs and schedules in this process. */
    async work(handlers: JobHandlers) {
      const listen = async <Name extends JobName>(name: Name, handle: JobHandlers[Name]) => {
        const options = { ...LOOKING, ...BATCHES, batchSize: BATCH_SIZES[name] ?? BATCH_SIZE };
        const work = async (job: JobWithMetadata<JobMap[Name]>) => {
          const failed = await attempt(job, handle, logger);
          const isOver = failed === null || job.retryCount >= job.retryLimit;
          if (isOver && FORGOTTEN.has(name)) await boss.deleteJob(name, job.id);
          return failed
            ? { id: job.id, status: "failed" as const, output: failed }
            : { id: job.id, status: "completed" as const };
        };
        await boss.work(name, options, (jobs: JobWithMetadata<JobMap[Name]>[]) =>
          Promise.all(jobs.map(work)),
        );
        const cron = SCHEDULES[name];
        if (cron) await boss.schedule(name, cron, {});
      };
      for (const name of JOB_NAMES) await listen(name, handlers[name]);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Gives the queue a connection that listens for new jobs. */
function listening(databaseUrl: string, logger: Logger): NonNullable<QueueDb["listen"]> {
  return async (channel, onNotification, connected) => {
    const { stop } = await listenOn(databaseUrl, channel, { onNotification, connected }, logger);
    return { close: stop };
  };
}

/**
 * One try. The queue retries what fails; the last failure is reported to the operator. Returns what
 * the queue may store of the failure, or null.
 */
async function attempt<Data>(
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<Data>,
  handle: (data: Data) => Promise<void>,
  logger: Logger,
): Promise<Error | null> {
  try {
    await handle(data);
    return null;
  } catch (error) {
    // An SMTP server's message can contain the address; its codes say enough.
    const { code, responseCode } = failure.parse(error);
    const reason = code ?? (error instanceof Error ? error.name : "unknown");
    const about = { job: name, id, tries: retryCount + 1, reason, responseCode };
    if (retryCount >= retryLimit) logger.error(about, "job failed for good");
    else logger.warn(about, "job failed, will be retried");
    return new Error(keptMessage(error));
  }
}

/** For the operator: without the addresses and stored values that servers and statements repeat. */
function keptMessage(error: unknown): string {
  const message = error instanceof Error ? messageWithoutValues(error) : "unknown";
  return message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…@…");
}

const failure = z
  .object({ code: z.string().optional(), responseCode: z.number().optional() })
  .catch({});
