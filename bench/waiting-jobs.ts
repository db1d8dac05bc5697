import { setTimeout as sleep } from "node:timers/promises";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { photoEncodingJob } from "#app/platform/photos/photo-jobs.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";

const mailCount = 400;
const pictureCount = 1_000;
/** About as long as a picture takes, but without using the CPU: only the queue is measured. */
const pictureMs = 200;

/**
 * Seconds until 400 waiting mail jobs are done, excluding the mail server's time, and seconds until a new
 * mail starts behind 1,000 waiting pictures (S16).
 */
export async function measureWaitingJobs({ rounds }: Options): Promise<Row[]> {
  const database = await openBenchDatabase({ durable: true });
  try {
    const mails: number[] = [];
    const behind: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      mails.push(await secondsOfMails(database));
      behind.push(await secondsUntilMail(database));
    }
    return [
      {
        id: "S16",
        what: `${mailCount} waiting mail jobs`,
        unit: "s",
        goal: { atMost: 10 },
        rounds: mails,
      },
      {
        id: "S16",
        what: `start of a new mail behind ${pictureCount} waiting pictures`,
        unit: "s",
        goal: { atMost: 1 },
        rounds: behind,
      },
    ];
  } finally {
    await database.close();
  }
}

async function secondsOfMails(database: BenchDatabase): Promise<number> {
  const jobs = await openJobs(database);
  const all = Promise.withResolvers<void>();
  let done = 0;
  for (let person = 0; person < mailCount; person += 1) {
    await jobs.queue.enqueue(database.db, resetEmailJob.with({ userId: String(person) }));
  }
  const startedAt = performance.now();
  const count = async () => {
    done += 1;
    if (done === mailCount) all.resolve();
  };
  const picture = handleJob(photoEncodingJob, async () => {});
  await jobs.work([handleJob(resetEmailJob, count), picture], {});
  await all.promise;
  await jobs.stop();
  return (performance.now() - startedAt) / 1000;
}

async function secondsUntilMail(database: BenchDatabase): Promise<number> {
  const jobs = await openJobs(database);
  for (let picture = 0; picture < pictureCount; picture += 1) {
    await jobs.queue.enqueue(database.db, photoEncodingJob.with({ url: String(picture) }));
  }
  const pictures = Promise.withResolvers<void>();
  const mail = Promise.withResolvers<number>();
  const handlers = [
    handleJob(photoEncodingJob, async () => {
      pictures.resolve();
      await sleep(pictureMs);
    }),
    handleJob(resetEmailJob, async () => mail.resolve(performance.now())),
  ];
  await jobs.work(handlers, {});
  await pictures.promise;
  const sentAt = performance.now();
  await jobs.queue.enqueue(database.db, resetEmailJob.with({ userId: "new" }));
  const startedAt = await mail.promise;
  await jobs.stop();
  await database.pool.query("delete from jobs.job");
  return (startedAt - sentAt) / 1000;
}

function openJobs({ pool, url }: BenchDatabase) {
  return openJobQueue(pool, logger, {
    jobs: [resetEmailJob, photoEncodingJob],
    databaseUrl: url,
  });
}
