import { once } from "node:events";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { listFailedJobs, retryFailedJobs } from "#app/platform/jobs/failed-jobs.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp-transport.server.ts";
import { patiently } from "#tests/support/patiently.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  database = await createOwnDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await database.close();
  vi.useRealTimers();
});

/** Waits until a check succeeds, while a process has time to probe an outage before each try. */
const afterProbes = (check: () => unknown) =>
  vi.waitFor(async () => {
    vi.advanceTimersByTime(5_000);
    await check();
  }, patiently);

type Handle = (data: { userId: string }) => Promise<void>;

/** Starts a process that sends reset mails with `handle`. */
async function work(handle: Handle) {
  const { databaseUrl, pool } = database;
  const process = await openJobQueue(pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
    databaseUrl,
  });
  closing.push(() => process.stop());
  await process.work([handleJob(resetEmailJob, (_: object, data) => handle(data))], {});
  return process;
}

async function enqueue(count: number): Promise<void> {
  for (let person = 0; person < count; person += 1) {
    await database.jobs.enqueue(database.db, resetEmailJob.with({ userId: `person-${person}` }));
  }
}

async function jobStates() {
  const { rows } = await database.pool.query<{
    state: string;
    left: number;
    outage: string | null;
  }>(
    "select state::text, retry_limit - retry_count as left, output->>'outage' as outage from jobs.job",
  );
  return rows;
}
const statesAre = (count: number, state: string) =>
  afterProbes(async () => {
    const rows = await jobStates();
    expect(rows.map((row) => row.state)).toEqual(Array.from({ length: count }, () => state));
  });

/** Puts the jobs into the state they have after hours: each has failed often and waits for ten minutes. */
const makeThemWait = () =>
  database.pool.query(
    "update jobs.job set start_after = now() + interval '10 minutes', retry_count = retry_limit - 18 where state = 'retry'",
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port");
  return address.port;
}

test("mails that wait for the mail server are sent as soon as it is back", async () => {
  const port = await freePort();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, "bonjour@escale.example");
  await enqueue(50);
  await work(({ userId }) =>
    transport.send({ to: `${userId}@escale.example`, subject: "Port", html: "", text: "Port" }),
  );
  await statesAre(50, "retry");
  expect((await jobStates()).every(({ outage }) => outage !== null)).toBe(true);
  await makeThemWait();

  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      received.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await statesAre(50, "completed");
  expect(new Set(received).size).toBe(50);
  expect(received).toHaveLength(50);
});

test("during an outage one job at a time probes whether it is over, without using up attempts", async () => {
  let tries = 0;
  await enqueue(10);
  await work(async () => {
    tries += 1;
    throw Object.assign(new Error("no connection"), { code: "ECONNREFUSED" });
  });
  await statesAre(10, "retry");
  await makeThemWait();
  tries = 0;
  await afterProbes(() => expect(tries).toBeGreaterThan(12));
  // All jobs take turns as the probe, so that one that fails for its own reason cannot hide the end of the
  // outage.
  const rows = await jobStates();
  expect(Math.min(...rows.map((row) => row.left))).toBe(18);
});

test("the operator reads how often a failed job was tried by itself, not how often it asked for an outage's end", async () => {
  let tries = 0;
  const fail = async () => {
    tries += 1;
    // The outage ends, and then the server refuses.
    throw Object.assign(new Error("no"), { code: tries < 4 ? "ECONNREFUSED" : "EENVELOPE" });
  };
  const failsForGood = async () => {
    const process = await work(fail);
    const failed: unknown = expect.objectContaining({ state: "failed" });
    await vi.waitFor(async () => expect(await jobStates()).toEqual([failed]), patiently);
    await process.stop();
    return (await listFailedJobs(database.db)).jobs.map((job) => job.tries);
  };
  await enqueue(1);
  const process = await work(fail);
  await afterProbes(async () =>
    expect(await jobStates()).toMatchObject([{ state: "retry", outage: null }]),
  );
  await process.stop();
  await database.pool.query(
    "update jobs.job set start_after = now(), retry_limit = retry_count + 1",
  );
  expect(await failsForGood()).toEqual([2]);
  await retryFailedJobs(database.db);
  expect(await failsForGood()).toEqual([3]);
});

test("a job that failed does not wait for the slow ones of its batch before it can be retried", async () => {
  await enqueue(2);
  const slow = Promise.withResolvers<void>();
  await work(async ({ userId }) => (userId === "person-0" ? timeOut() : slow.promise));
  await vi.waitFor(async () => {
    const states = (await jobStates()).map(({ state, outage }) => `${state} ${outage ?? ""}`);
    expect(states.toSorted()).toEqual(["active ", "retry ETIMEDOUT"]);
  }, patiently);
  slow.resolve();
});

test("the end of a batch leaves a job alone that another process has started again", async () => {
  await enqueue(2);
  await database.pool.query(
    "update jobs.job set state = 'retry', retry_count = 1, started_on = now()",
  );
  const slow = Promise.withResolvers<void>();
  const first = await work(async ({ userId }) =>
    userId === "person-0" ? timeOut() : slow.promise,
  );
  await vi.waitFor(async () => {
    expect((await jobStates()).map(({ state }) => state).toSorted()).toEqual(["active", "retry"]);
  }, patiently);
  const due = "select from jobs.job where state = 'retry' and start_after <= now()";
  await afterProbes(async () => expect((await database.pool.query(due)).rowCount).toBe(1));
  const sending = Promise.withResolvers<void>();
  let sent = 0;
  await work(() => {
    sent += 1;
    return sending.promise;
  });
  await vi.waitFor(() => expect(sent).toBe(1), patiently);
  slow.resolve();
  await first.stop();
  sending.resolve();
  await statesAre(2, "completed");
  expect(sent).toBe(1);
});

test("a mail that its recipient's server refused is not retried early when others are delivered", async () => {
  const tried: string[] = [];
  let isDown = true;
  await enqueue(3);
  await work(async ({ userId }) => {
    tried.push(userId);
    if (userId === "person-1") throw Object.assign(new Error("mailbox"), { responseCode: 550 });
    if (isDown) throw Object.assign(new Error("closing"), { responseCode: 421 });
  });
  await statesAre(3, "retry");
  await makeThemWait();
  tried.length = 0;
  isDown = false;
  await afterProbes(async () => {
    const rows = await jobStates();
    expect(rows.filter(({ state }) => state === "completed")).toHaveLength(2);
  });
  expect(tried.toSorted()).toEqual(["person-0", "person-2"]);
});

async function timeOut(): Promise<void> {
  throw Object.assign(new Error("no connection"), { code: "ETIMEDOUT" });
}

test("another process takes over the jobs of an outage that ended while no process was running", async () => {
  await enqueue(5);
  const down = await openJobQueue(database.pool, logger, {
    jobs: [resetEmailJob],
    maintain: false,
  });
  await down.work([handleJob(resetEmailJob, timeOut)], {});
  await statesAre(5, "retry");
  await down.stop();
  await makeThemWait();
  let sent = 0;
  await work(async () => {
    sent += 1;
  });
  await statesAre(5, "completed");
  expect(sent).toBe(5);
});
