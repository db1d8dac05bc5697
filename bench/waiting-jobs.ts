import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { openDatabase, openPool } from "#app/platform/db.server.ts";
import { handleJob } from "#app/platform/job.ts";
import { openJobQueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { databaseUrlOf, startTestServer, TEMPLATE } from "#tests/setup/database.ts";

const JOBS = 400;
const JOBS_LIMIT_SECONDS = 10;

/** The time in which 400 waiting mail jobs are done, without the time of a mail server. */
export async function measureWaitingJobs(): Promise<void> {
  const server = await startTestServer();
  const databaseUrl = databaseUrlOf(server.databaseUrl, TEMPLATE);
  const pool = openPool(databaseUrl, () => undefined);
  const jobs = await openJobQueue(pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  for (let person = 0; person < JOBS; person += 1) {
    await jobs.queue.enqueue(openDatabase(pool), resetEmailJob.with({ userId: String(person) }));
  }
  const all = Promise.withResolvers<void>();
  let done = 0;
  const startedAt = performance.now();
  const count = async () => {
    done += 1;
    if (done === JOBS) all.resolve();
  };
  await jobs.work([handleJob(resetEmailJob, count)], {});
  await all.promise;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${JOBS} waiting jobs: ${seconds.toFixed(1)} s, ${Math.round(JOBS / seconds)} a second, ratio to the limit ${(seconds / JOBS_LIMIT_SECONDS).toFixed(2)}`,
  );
  await jobs.stop();
  await pool.end();
  await server.stop();
}
