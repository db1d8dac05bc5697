import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { QueuedJob } from "#app/platform/jobs/job.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let admin: TestUser;

beforeEach(async () => {
  admin = await createUser(site.db, { roles: ["admin"] });
});

/** Adds a password reset mail that failed for good at this time, after `tries` tries; returns its job id. */
async function giveUp(failedAt: string, tries: number, reason: string): Promise<string> {
  return fail(resetEmailJob.with({ userId: randomUUID() }), { failedAt, tries, reason });
}

const lastTry = { failedAt: "2027-05-03T09:30:00Z", tries: 31, reason: "connect ECONNREFUSED" };

async function fail(job: QueuedJob, { failedAt, tries, reason } = lastTry): Promise<string> {
  await site.services.jobs.enqueue(site.db, job);
  const { rows } = await site.db.execute<{ id: string }>(sql`
    update jobs.job set state = 'failed', retry_count = ${tries - 1}, completed_on = ${failedAt},
      output = ${JSON.stringify({ message: reason })}::jsonb
    where data = ${JSON.stringify(job.data)}::jsonb returning id`);
  return onlyRow(rows).id;
}

async function stateOf(id: string): Promise<string | null> {
  const { rows } = await site.db.execute<{ state: string }>(
    sql`select state from jobs.job where id = ${id}`,
  );
  return rows[0]?.state ?? null;
}

const recordsOf = (id: string) =>
  site.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));

async function openAs(user: TestUser, path = "/admin/jobs") {
  return site.openAs(user, path);
}

test("only admins see jobs: others are redirected to the home page, including moderators", async () => {
  const id = await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const renter = await createUser(site.db);
  for (const person of [
    site.visitor(),
    await site.signedIn(renter),
    await site.signedIn(moderator),
  ]) {
    expect((await person.open("/admin/jobs")).path).toBe("/");
    expect((await person.open("/en/admin/jobs")).path).toBe("/en");
    for (const intent of ["open", "retry", "retryAll", "delete"]) {
      expect((await person.post("/admin/jobs", { intent, jobId: id })).path).toBe("/");
    }
  }
  expect((await openAs(admin)).main.getAllByRole("listitem")).toHaveLength(1);
  expect(await stateOf(id)).toBe("failed");
});

test("the page shows that nothing failed and nothing waits, and the navigation counts none", async () => {
  const page = await openAs(admin);
  expect(page.title).toBe("Tâches – Escale");
  expect(textOf(page.section("Tâches en échec"))).toContain("Rien n'a échoué");
  expect(textOf(page.section("En attente et en cours"))).toContain("Aucune tâche n'attend.");
  expect(page.main.queryByRole("button")).toBeNull();
  expect(page.all.getByRole("link", { name: "Tâches" })).toBeTruthy();
});

test("failed jobs are listed with name, time, tries and reason, newest first, without mail addresses", async () => {
  await giveUp("2027-05-02T22:30:00Z", 1, "connect ECONNREFUSED\nat somewhere");
  await giveUp("2027-05-03T09:30:00Z", 13, "550 5.1.1 <claire@port.example>: no such user");
  const moderation = await openAs(admin, "/moderation");
  const page = await moderation.follow("Tâches 2 à voir");
  expect(page.path).toBe("/admin/jobs");
  expect(textOf(page.section("Tâches en échec"))).toContain("2 tâches ont échoué. E-mails et");
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    "send-reset-email 03/05/2027 à 11:30 · 13 essais 550 5.1.1 <•••@port.example>: no such user Lire l'e-mail Réessayer Supprimer",
    "send-reset-email 03/05/2027 à 00:30 · 1 essai connect ECONNREFUSED Lire l'e-mail Réessayer Supprimer",
  ]);
});

test("only the newest 50 failed jobs are listed, and all are counted", async () => {
  for (let minute = 1; minute <= 51; minute += 1) {
    await giveUp(new Date(Date.UTC(2027, 4, 2, 8, minute)).toISOString(), 1, "down");
  }
  const page = await openAs(admin);
  expect(page.main.getAllByRole("listitem")).toHaveLength(50);
  expect(page.text).toContain("51 tâches ont échoué. Les 50 plus récentes sont affichées.");
});

test("a failed job is retried by its button, once, and recorded with the admin", async () => {
  const id = await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const page = await openAs(admin);
  expect(page.main.queryByRole("button", { name: "Tout réessayer" })).toBeNull();
  const after = await page.press("Réessayer : send-reset-email");
  expect(after.path).toBe("/admin/jobs");
  expect(after.toast).toEqual({ title: "Succès", text: "La tâche va être réessayée" });
  expect(after.text).toContain("Rien n'a échoué");
  expect(await stateOf(id)).toBe("retry");
  const again = await page.press("Réessayer : send-reset-email");
  expect(again.toast).toEqual(after.toast);
  expect(await recordsOf(id)).toMatchObject([
    { action: "job_retried", actorId: admin.userId, details: { name: "send-reset-email" } },
  ]);
  const person = await site.signedIn(admin);
  expect((await person.post("/admin/jobs", { intent: "retry", jobId: "x" })).status).toBe(400);
});

test("all failed jobs are retried by one button", async () => {
  const ids = [
    await giveUp("2027-05-02T09:30:00Z", 13, "connect ECONNREFUSED"),
    await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED"),
  ];
  const page = await openAs(admin);
  const after = await page.press("Tout réessayer");
  expect(after.toast?.text).toBe("Les tâches vont être réessayées");
  expect(await Promise.all(ids.map(stateOf))).toEqual(["retry", "retry"]);
  expect((await page.press("Tout réessayer")).toast).toEqual(after.toast);
  const colleague = await site.signedIn(await createUser(site.db, { roles: ["admin"] }));
  const late = await colleague.post("/admin/jobs", { intent: "retryAll" });
  expect(late.toast?.text).toBe("Aucune tâche n'est plus en échec");
  expect(await recordsOf("all")).toMatchObject([
    { action: "failed_jobs_retried", actorId: admin.userId, details: { count: 2 } },
  ]);
});

test("a failed job is deleted by its button, immediately when JavaScript is disabled", async () => {
  const kept = await giveUp("2027-05-02T09:30:00Z", 13, "connect ECONNREFUSED");
  const id = await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const page = await openAs(admin);
  const [newest] = page.main.getAllByRole("button", { name: /^Supprimer/ });
  const after = await page.pressButton(newest);
  expect(after.toast?.text).toBe("La tâche est supprimée");
  expect(await stateOf(id)).toBeNull();
  expect(await stateOf(kept)).toBe("failed");
  expect((await page.pressButton(newest)).toast).toEqual(after.toast);
  expect(await recordsOf(id)).toMatchObject([
    { action: "job_deleted", actorId: admin.userId, details: { name: "send-reset-email" } },
  ]);
});

describe("the mail of a failed job", () => {
  test("is shown as plain text, without its recipient and the parameters of its links, and this is recorded", async () => {
    const renter = await createUser(site.db, { firstName: "Claire", email: "claire@port.example" });
    const owner = await createUser(site.db, { firstName: "Marc" });
    const boat = await createBoat(site.db, { userId: owner.userId });
    const { id: messageId } = await createMessage(site.db, {
      boatId: boat.id,
      senderId: owner.userId,
      recipientId: renter.userId,
      content: "La marée est haute à midi.",
    });
    const id = await fail(bookingEmailJob.with({ messageId, recipientId: renter.userId }));
    const page = await (await openAs(admin)).press("Lire l'e-mail : send-booking-email");
    const mail = textOf(page.in("region", "L'e-mail").getByText(/marée/));
    expect(mail).toContain("La marée est haute à midi.");
    expect(mail).toContain("http://localhost:4040/messages?…");
    expect(page.text).toContain("Destinataire : •••@port.example");
    expect(page.body).not.toContain("claire@port.example");
    expect(await recordsOf(id)).toMatchObject([
      { action: "failed_mail_read", actorId: admin.userId },
    ]);
    expect(await stateOf(id)).toBe("failed");
  });

  test("is shown to nobody when it contains a code or a link that opens an account", async () => {
    const person = await createUser(site.db);
    await fail(resetEmailJob.with({ userId: person.userId }));
    const before = await site.db.execute(sql`select count(*)::int as count from verifications`);
    const page = await (await openAs(admin)).press("Lire l'e-mail : send-reset-email");
    expect(page.text).toContain("ouvre un compte : seul son destinataire le lit.");
    // Showing the page created no code either.
    const after = await site.db.execute(sql`select count(*)::int as count from verifications`);
    expect(after.rows).toEqual(before.rows);
  });

  test("is not shown when its subject no longer exists, or when the job sends no mail", async () => {
    await fail(bookingEmailJob.with({ messageId: randomUUID(), recipientId: randomUUID() }));
    const page = await (await openAs(admin)).press("Lire l'e-mail : send-booking-email");
    expect(page.text).toContain("Cet e-mail ne partirait plus");
    const id = await fail(refundJob.with({ paymentId: randomUUID() }));
    const other = await openAs(admin);
    expect(other.main.queryByRole("button", { name: "Lire l'e-mail : refund-payment" })).toBeNull();
    const person = await site.signedIn(admin);
    const asked = await person.post("/admin/jobs", { intent: "open", jobId: id });
    expect(asked.text).toContain("Cette tâche n'envoie pas d'e-mail.");
    const gone = await person.post("/admin/jobs", { intent: "open", jobId: randomUUID() });
    expect([gone.status, gone.text.includes("Cette tâche n'est plus en échec")]).toEqual([
      409,
      true,
    ]);
  });

  test("is declared as showable or secret by every mail job", async () => {
    const mails = site.services.jobHandlers.filter(({ job }) => job.name.includes("email"));
    expect(mails.length).toBeGreaterThan(15);
    expect(mails.filter(({ job }) => job.mail === undefined)).toEqual([]);
    expect(
      mails.flatMap(({ job }) => (job.mail === "secret" ? [job.name] : [])).toSorted(),
    ).toEqual([
      "send-account-closed-email",
      "send-confirmation-email",
      "send-email-change",
      "send-email-changed",
      "send-reset-email",
    ]);
  });
});

test("the pages are in English under /en", async () => {
  await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const moderation = await openAs(admin, "/en/moderation");
  const page = await moderation.follow("Jobs 1 to review");
  expect([page.language, page.heading]).toEqual(["en", "Jobs"]);
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    expect.stringMatching(
      /^send-reset-email 03\/05\/2027 .*11:30 · 13 tries .* Read the email Try again Delete$/,
    ),
  ]);
  const after = await page.press("Try again: send-reset-email");
  expect(after.toast?.text).toBe("The job will be tried again");
  expect(after.text).toContain("Nothing has failed");
});

/** The table rows of waiting and running jobs. */
async function unfinished(): Promise<string[]> {
  return (await openAs(admin)).main.getAllByRole("row").slice(1).map(textOf);
}

test("admins see how many jobs of each kind wait, and since when the oldest one does", async () => {
  const queue = site.services.jobs;
  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }));
  await site.db.execute(sql`update jobs.job set start_after = '2026-05-03T09:30:00Z'`);
  expect(await unfinished()).toEqual(["send-reset-email 1 0 0 03/05/2026 à 11:30"]);

  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }));
  await site.db.execute(sql`
    update jobs.job set state = 'retry', created_on = '2026-05-02T09:30:00Z', start_after = now() + interval '1 hour'
    where start_after > '2026-05-03T09:30:00Z'`);
  await queue.enqueue(site.db, refundJob.with({ paymentId: randomUUID() }));
  await site.db.execute(sql`update jobs.job set state = 'active' where name = 'refund-payment'`);
  // A job that is not due yet does not count as waiting.
  const startAfter = new Date("2099-01-01T00:00:00Z");
  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }), { startAfter });
  expect(await unfinished()).toEqual([
    "send-reset-email 1 1 0 02/05/2026 à 11:30",
    "refund-payment 0 0 1 –",
  ]);
});

test("a failure to load the jobs shows an error page", async () => {
  Object.assign(site.services, { jobHandlers: null });
  const page = await openAs(admin);
  expect([page.status, page.heading]).toEqual([500, "Impossible de charger les tâches"]);
});
