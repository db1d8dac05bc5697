import { randomBytes } from "node:crypto";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bankDetailsEmailJob } from "#app/features/banking/jobs.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { listFailedJobs } from "#app/platform/jobs/failed-jobs.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logOptions } from "#app/platform/logger.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { createRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { emailChanges } from "#db/schema/schema.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { tablesWith } from "#tests/support/every-table.ts";
import { patiently } from "#tests/support/patiently.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const address = "quitterie.vantadour@escale.example";
const now = new Date("2027-05-03T08:00:00Z");
const secrets = createSecrets(randomBytes(32).toString("base64"));

let database: TestDatabase;
let person: TestUser;
let lines: string[];
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  person = await createUser(database.db, { firstName: "Quitterie", email: address });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
});

const limits = () => createRateLimits(database.pool);
const leave = () =>
  deleteAccount(
    { ...database, actor: person.actor, now, limits: limits(), secrets },
    { password: testPassword },
  );

/** Runs the jobs as a process does; `send` stands in for the mail server. */
async function work(send: (mail: Mail) => Promise<void>) {
  const log = pino(logOptions, { write: (line: string) => void lines.push(line) });
  const worker = await openJobQueue(database.pool, log, { jobs: siteJobs, maintain: false });
  const services = {
    ...database,
    secrets,
    clock: () => now,
    mail: { destination: "", send },
    storage: { removeFolder: async () => undefined },
    environment: { publicUrl: "https://escale.example", contactEmail: "bonjour@escale.example" },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much as these jobs use
  await worker.work(jobHandlers, services as unknown as Services);
  closing.push(() => worker.stop());
}

const lastMails = async () => {
  const { rows } = await database.pool.query<{ state: string; output: unknown }>(
    "select state, output from jobs.job where name = 'send-account-closed-email'",
  );
  return rows;
};

/** A mail server's error for an unknown recipient, with the address in every form. */
function unknownMailbox() {
  return Object.assign(new Error(`Can't send mail: 550 5.1.1 <${address}> User unknown`), {
    code: "EENVELOPE",
    responseCode: 550,
    response: `550 5.1.1 <${address}> User unknown`,
    rejected: [address],
  });
}

describe("the last mail of a closed account", () => {
  test("goes to the former address in the user's language, and no table keeps the address", async () => {
    // Tables where an address usually remains.
    await limits().consume("sign-in-account", address);
    await limits().consume("account-mail", `password_reset_requested ${address}`);
    const change = { oldEmail: address, newEmail: "q@escale.example", requestedAt: now };
    await database.db.insert(emailChanges).values({ userId: person.userId, ...change });

    expect(await leave()).toEqual({ ok: true, value: null });
    expect(await lastMails()).toHaveLength(1);
    expect(await tablesWith(database.pool, address)).toEqual([]);

    const mails: Mail[] = [];
    await work(async (mail) => void mails.push(mail));
    await vi.waitFor(() => expect(mails).toHaveLength(1), patiently);
    await vi.waitFor(async () => expect(await lastMails()).toEqual([]), patiently);
    expect(mails[0]?.to).toBe(address);
    expect(mails[0]?.subject).toBe("Votre compte Escale est fermé");
    for (const form of [mails[0]?.html, mails[0]?.text]) {
      expect(form).toContain("fermé le 03/05/2027 à 10:00");
      expect(form).toContain("bonjour@escale.example");
    }
    expect(await tablesWith(database.pool, address, "Quitterie")).toEqual([]);
    expect(lines.join("")).not.toContain(address);
  });

  test("is in English if that was the user's language", async () => {
    person = await createUser(database.db, { language: "en", email: "ada@escale.example" });
    await leave();
    const mails: Mail[] = [];
    await work(async (mail) => void mails.push(mail));
    await vi.waitFor(() => expect(mails).toHaveLength(1), patiently);
    expect(mails[0]).toMatchObject({ to: "ada@escale.example" });
    expect(mails[0]?.text).toContain("If this was not you");
  });

  test("is the only one: no other mails about the account are sent", async () => {
    const { db, jobs } = database;
    await jobs.enqueue(db, bankDetailsEmailJob.with({ userId: person.userId }));
    await leave();
    const mails: Mail[] = [];
    await work(async (mail) => void mails.push(mail));
    const left =
      "select 1 from jobs.job where state not in ('completed', 'failed') and start_after <= now()";
    await vi.waitFor(
      async () => expect((await database.pool.query(left)).rows).toEqual([]),
      patiently,
    );
    expect(mails.map(({ to }) => to)).toEqual([address]);
  });

  test("is not sent if closing the account is refused", async () => {
    const answer = await deleteAccount(
      { ...database, actor: person.actor, now, limits: limits(), secrets },
      { password: "Mot de passe 1!" },
    );
    expect(answer.ok).toBe(false);
    expect(await lastMails()).toEqual([]);
  });
});

describe("a last mail that the mail server refuses", () => {
  test("is retried without storing the server's message about the address", async () => {
    await leave();
    await work(() => Promise.reject(unknownMailbox()));
    await vi.waitFor(async () => expect((await lastMails())[0]?.state).toBe("retry"), patiently);
    expect(JSON.stringify(await lastMails())).toContain("<•••@•••> User unknown");
    expect(await tablesWith(database.pool, address)).toEqual([]);
    expect(lines.join("")).toContain("will be retried");
  });

  test("permanently leaves a log line, but no stored failed job", async () => {
    await leave();
    await database.pool.query(
      "update jobs.job set retry_limit = 0 where name = 'send-account-closed-email'",
    );
    await work(() => Promise.reject(unknownMailbox()));
    await vi.waitFor(() => expect(lines.join("")).toContain("job failed for good"), patiently);
    await vi.waitFor(async () => expect(await lastMails()).toEqual([]), patiently);
    expect(await listFailedJobs(database.db)).toEqual({ count: 0, jobs: [] });
    expect(await tablesWith(database.pool, address)).toEqual([]);
    expect(lines.join("")).not.toContain(address);
  });
});

test("other jobs do not store a mail server's message with an address either: the list shows only its domain", async () => {
  await database.jobs.enqueue(database.db, bankDetailsEmailJob.with({ userId: person.userId }));
  await database.pool.query("update jobs.job set retry_limit = 0");
  await work(() => Promise.reject(unknownMailbox()));
  await vi.waitFor(
    async () => expect(await listFailedJobs(database.db)).toMatchObject({ count: 1 }),
    patiently,
  );
  const { jobs } = await listFailedJobs(database.db);
  expect(jobs[0]?.reason).toContain("550 5.1.1 <•••@escale.example> User unknown");
  expect(JSON.stringify(jobs)).not.toContain(address);
  expect(await tablesWith(database.pool, address)).toEqual(["public.users"]);
});
