import { sql } from "drizzle-orm";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { keptRequestsJob } from "#app/features/booking-requests/jobs.ts";
import { accountClosedEmailJob } from "#app/features/personal-data/jobs.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { defineJob, handleJob } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger, logOptions } from "#app/platform/logger.server.ts";
import { patiently } from "#tests/support/patiently.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let lines: string[];
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createOwnDatabase();
  lines = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
  await database.close();
});

/** Runs the last mails of closed accounts as a process does. */
async function work(run: () => Promise<void>) {
  const log = pino(logOptions, { write: (line: string) => void lines.push(line) });
  const jobs = [accountClosedEmailJob];
  const worker = await openJobQueue(database.pool, log, { jobs, maintain: false });
  closing.push(() => worker.stop());
  await worker.work([handleJob(accountClosedEmailJob, run)], {});
}

const enqueue = (name: string) =>
  database.jobs.enqueue(
    database.db,
    // The queue stores whatever these jobs carry.
    defineJob<{ name: string }>(accountClosedEmailJob.name).with({ name }),
  );

test("a job that fails logs where, but not the message, which may quote private text", async () => {
  await enqueue("a");
  await work(async function findTheBoat() {
    throw new TypeError("no boat of\n    at 06 12 34 56 78 (x:1:1)");
  });
  await vi.waitFor(() => expect(lines.join("")).toContain("job failed"), patiently);
  const line = lines.find((each) => each.includes("job failed")) ?? "";
  expect(JSON.parse(line)).toMatchObject({ job: accountClosedEmailJob.name, reason: "TypeError" });
  expect(line).toMatch(/"at [^"]*findTheBoat[^"]*job-failures\.test\.ts:\d+:\d+\)"/);
  expect(lines.join("")).not.toContain("06 12 34");
});

test("a job that fails at a statement logs the database's code, and its reason is what the database said", async () => {
  await enqueue("a");
  await work(async () => void (await database.db.execute(sql`select 1 / 0`)));
  await vi.waitFor(() => expect(lines.join("")).toContain("job failed"), patiently);
  const line = lines.find((each) => each.includes("job failed")) ?? "";
  expect(JSON.parse(line)).toMatchObject({ reason: "22012" });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select output->>'message' as reason from jobs.job");
    expect(rows).toEqual([{ reason: "division by zero" }]);
  }, patiently);
});

test("jobs that are done stay done, even if the row of one of them cannot be deleted", async () => {
  await database.pool.query(`
    create function keep_row() returns trigger language plpgsql as
      $$ begin raise exception 'the row stays'; end $$;
    create trigger keep_row before delete on jobs.job for each row
      when (old.data->>'name' = 'a') execute function keep_row()`);
  for (const name of ["a", "b", "c"]) await enqueue(name);
  let sent = 0;
  await work(async () => void (sent += 1));
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string }>("select state from jobs.job");
    return rows.map(({ state }) => state);
  };
  await vi.waitFor(async () => expect(await states()).toEqual(["completed"]), patiently);
  expect(sent).toBe(3);
  expect(lines.join("")).toContain("the row of a job could not be deleted");
});

test("a mail that is sent is not sent again when the process ends beside a slow one", async () => {
  for (const userId of ["quick", "slow"]) {
    await database.jobs.enqueue(database.db, resetEmailJob.with({ userId }));
  }
  const sent: string[] = [];
  const slowRecipient = Promise.withResolvers<void>();
  const send = async (_: object, { userId }: { userId: string }) => {
    sent.push(userId);
    if (userId === "slow") await slowRecipient.promise;
  };
  const jobs = [resetEmailJob];
  const start = async () => {
    const process = await openJobQueue(database.pool, logger, { jobs, maintain: false });
    await process.work([handleJob(resetEmailJob, send)], {});
    return () => process.stop();
  };
  const stop = await start();
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(["quick", "slow"]), patiently);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stopped = stop();
  vi.advanceTimersByTime(5_000);
  await stopped;
  vi.useRealTimers();
  await database.pool.query("update jobs.job set start_after = now()");
  closing.push(await start());
  await vi.waitFor(() => expect(sent.filter((name) => name === "slow")).toHaveLength(2), patiently);
  slowRecipient.resolve();
  expect(sent.filter((name) => name === "quick")).toHaveLength(1);
});

test("a job that is running when its process stops may finish", async () => {
  await database.jobs.enqueue(database.db, resetEmailJob.with({ userId: "a" }));
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = async () => {
    started.resolve();
    await end.promise;
  };
  const process = await openJobQueue(database.pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
  });
  await process.work([handleJob(resetEmailJob, send)], {});
  await started.promise;
  const stopped = process.stop();
  const states = async () =>
    (await database.pool.query<{ state: string }>("select state from jobs.job")).rows;
  // A process that did not wait would have stored a failure by then.
  for (let times = 0; times < 100; times += 1)
    expect(await states()).toEqual([{ state: "active" }]);
  end.resolve();
  await stopped;
  expect(await states()).toEqual([{ state: "completed" }]);
});

test("a job of which a piece failed is retried, unless its schedule brings the next run", async () => {
  const scheduledJob = defineJob(keptRequestsJob.name, { schedule: "0 0 1 1 *" });
  const stateAfterRun = async (job: typeof scheduledJob) => {
    await database.pool.query("delete from jobs.job");
    await database.jobs.enqueue(database.db, job.with({ userId: "a" }));
    const process = await openJobQueue(database.pool, logger, { jobs: [job], maintain: false });
    await process.work([handleJob(job, failPiece)], {});
    const state = async () => {
      const { rows } = await database.pool.query<{ state: string }>("select state from jobs.job");
      return rows[0]?.state;
    };
    await vi.waitFor(async () => expect(["retry", "failed"]).toContain(await state()), patiently);
    const reached = await state();
    await process.stop();
    return reached;
  };
  expect(await stateAfterRun(scheduledJob)).toBe("failed");
  expect(await stateAfterRun(keptRequestsJob)).toBe("retry");
});

const failPiece = () =>
  attempt({ job: keptRequestsJob.name }, () => Promise.reject(new Error("broken")));
