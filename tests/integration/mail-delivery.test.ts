import { createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { listFailedJobs, retryFailedJob } from "#app/platform/jobs/failed-jobs.server.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp-transport.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const mail = {
  to: "claire@escale.example",
  subject: "Été à Sète",
  html: "<p>Été</p>",
  text: "Été",
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a local mail server; returns its address and the mails that it accepted. */
async function mailServer(options: SMTPServerOptions) {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, _session, done) {
      let message = "";
      stream.on("data", (part: Buffer) => (message += part.toString()));
      stream.on("end", () => {
        taken.push(message);
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return { host: `127.0.0.1:${address.port}`, taken };
}

const transport = (url: string) => createSmtpTransport(url, "Escale <bonjour@escale.example>");

const failing = (responseCode: number) => ({
  onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error("mailbox"), { responseCode })),
});

test("a mail is sent as HTML and text, marked as automatic", async () => {
  const { host, taken } = await mailServer({});
  await transport(`smtp://${host}`).send(mail);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain("Auto-Submitted: auto-generated");
  expect(taken[0]).toContain("multipart/alternative");
});

test("a mail is sent over STARTTLS, with the operator's user name and password", async () => {
  const { host, taken } = await mailServer({
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "escale" && password === "s3cret"
        ? done(null, { user: username })
        : done(new Error("Wrong")),
  });
  const query = "requireTLS=true&tls.rejectUnauthorized=false";
  await transport(`smtp://escale:s3cret@${host}/?${query}`).send(mail);
  expect(taken).toHaveLength(1);
  await expect(transport(`smtp://escale:wrong@${host}/?${query}`).send(mail)).rejects.toMatchObject(
    {
      code: "EAUTH",
    },
  );
});

test("many concurrent mails share a few connections", async () => {
  let open = 0;
  let max = 0;
  const { host, taken } = await mailServer({
    onConnect(_session, done) {
      open += 1;
      max = Math.max(max, open);
      done();
    },
    onClose() {
      open -= 1;
    },
  });
  const smtp = transport(`smtp://${host}`);
  await Promise.all(Array.from({ length: 40 }, () => smtp.send(mail)));
  expect(taken).toHaveLength(40);
  expect(max).toBeLessThanOrEqual(4);
});

test.each([451, 550])(
  "a server that responds with %i makes the job fail, so that it is retried",
  async (code) => {
    const { host } = await mailServer(failing(code));
    await expect(transport(`smtp://${host}`).send(mail)).rejects.toMatchObject({
      responseCode: code,
    });
  },
);

test("a server that hangs causes a timeout", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => silent.close(() => resolve())));
  const address = silent.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const url = `smtp://127.0.0.1:${address.port}/?greetingTimeout=200`;
  await expect(transport(url).send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  closing.push(() => database.close());
});

/** A job that failed its last attempt. */
async function givenUp() {
  const { db, jobs, pool } = database;
  await jobs.enqueue(db, resetEmailJob.with({ userId: "00000000-0000-4000-8000-000000000001" }));
  const { rows } = await pool.query<{ id: string }>(`
    update jobs.job set state = 'failed', retry_count = 12, completed_on = now(),
      output = '{"message": "connect ECONNREFUSED\\nat somewhere"}' returning id`);
  return onlyRow(rows).id;
}

test("the list of failed jobs shows the reason of a failure without revealing addresses", async () => {
  const { db, pool } = database;
  const id = await givenUp();
  await pool.query("update jobs.job set output = $2 where id = $1", [
    id,
    { message: '550 5.1.1 <claire.legoff+nav@escale.example>: "no such user" renter@port.example' },
  ]);
  const [job] = (await listFailedJobs(db)).jobs;
  expect(job?.reason).toBe('550 5.1.1 <•••@escale.example>: "no such user" •••@port.example');
});

test("a failed job is retried on request, and only once for three concurrent requests", async () => {
  const { db, pool } = database;
  const id = await givenUp();
  const outcomes = await Promise.all([1, 2, 3].map(() => retryFailedJob(db, id)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await listFailedJobs(db)).toEqual({ count: 0, jobs: [] });
  const { rows } = await pool.query("select state from jobs.job");
  expect(rows).toEqual([{ state: "retry" }]);
});
