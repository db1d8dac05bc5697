import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let admin: TestUser;

beforeEach(async () => {
  admin = await createUser(site.db, { roles: ["admin"] });
});

/** A job that failed its last try at that time, after so many tries. */
async function giveUp(failedAt: string, tries: number, reason: string): Promise<string> {
  const person = { userId: randomUUID() };
  await site.services.jobs.enqueue(site.db, resetEmailJob.with(person));
  const { rows } = await site.db.execute<{ id: string }>(sql`
    update jobs.job set state = 'failed', retry_count = ${tries - 1}, completed_on = ${failedAt},
      output = ${JSON.stringify({ message: reason })}::jsonb
    where data ->> 'userId' = ${person.userId} returning id`);
  return rows[0]?.id ?? "";
}
async function openAs(user: TestUser, path = "/moderation/failed-jobs") {
  return site.openAs(user, path);
}

test("only admins see failed jobs: others are redirected home, including moderators", async () => {
  const id = await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const renter = await createUser(site.db);
  for (const person of [
    site.visitor(),
    await site.signedIn(renter),
    await site.signedIn(moderator),
  ]) {
    expect((await person.open("/moderation/failed-jobs")).path).toBe("/");
    expect((await person.open("/en/moderation/failed-jobs")).path).toBe("/en");
    expect((await person.post("/moderation/failed-jobs", { jobId: id })).path).toBe("/");
  }
  expect((await openAs(moderator, "/moderation")).text).not.toContain("en échec");
  expect((await openAs(admin)).main.getAllByRole("listitem")).toHaveLength(1);
});

test("without failed jobs the page says so, and moderation does not mention them", async () => {
  const page = await openAs(admin);
  expect(page.title).toBe("Tâches en échec – Escale");
  expect(page.text).toBe(
    "Retour à la modération Tâches en échec E-mails et autres tâches de fond abandonnés après plusieurs essais. Ils restent affichés une semaine. Rien n'a échoué.",
  );
  const moderation = await page.follow("Retour à la modération");
  expect(moderation.heading).toBe("Modération");
  expect(moderation.text).not.toContain("en échec");
});

test("failed jobs are listed with name, time, tries and reason, the newest first, without addresses", async () => {
  await giveUp("2027-05-02T22:30:00Z", 1, "connect ECONNREFUSED\nat somewhere");
  await giveUp("2027-05-03T09:30:00Z", 13, "550 5.1.1 <claire@port.example>: no such user");
  const moderation = await openAs(admin, "/moderation");
  const page = await moderation.follow("2 tâches en échec à vérifier");
  expect(page.path).toBe("/moderation/failed-jobs");
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    "send-reset-email 03/05/2027 11:30 · 13 essais 550 5.1.1 <…@port.example>: no such user Réessayer",
    "send-reset-email 03/05/2027 00:30 · 1 essai connect ECONNREFUSED Réessayer",
  ]);
});

test("a failed job is retried by its button, once", async () => {
  const id = await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const page = await openAs(admin);
  const after = await page.press("Réessayer : send-reset-email");
  expect(after.path).toBe("/moderation/failed-jobs");
  expect(after.toast).toEqual({ title: "Succès", text: "La tâche va être réessayée" });
  expect(after.text).toContain("Rien n'a échoué.");
  const { rows } = await site.db.execute(sql`select state from jobs.job where id = ${id}`);
  expect(rows).toEqual([{ state: "retry" }]);
  const again = await page.press("Réessayer : send-reset-email");
  expect(again.toast).toEqual({ title: "Erreur", text: "Cette tâche n'est plus en échec" });
  const person = await site.signedIn(admin);
  expect((await person.post("/moderation/failed-jobs", { jobId: "x" })).status).toBe(400);
});

test("failed jobs are in English under /en", async () => {
  await giveUp("2027-05-03T09:30:00Z", 13, "connect ECONNREFUSED");
  const moderation = await openAs(admin, "/en/moderation");
  const page = await moderation.follow("1 failed job to look at");
  expect([page.language, page.heading]).toEqual(["en", "Failed jobs"]);
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    expect.stringMatching(/^send-reset-email 03\/05\/2027 .*11:30 · 13 tries .* Try again$/),
  ]);
  const after = await page.press("Try again: send-reset-email");
  expect(after.toast?.text).toBe("The job will be tried again");
  expect(after.text).toContain("Nothing has failed.");
});

test("admins see how many jobs wait, and since when the oldest does", async () => {
  const queue = site.services.jobs;
  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }));
  await site.db.execute(sql`update jobs.job set start_after = '2026-05-03T09:30:00Z'`);
  const alone = "1 tâche attend, depuis le 03/05/2026 11:30.";
  expect((await openAs(admin)).text).toContain(alone);

  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }));
  await site.db.execute(sql`
    update jobs.job set state = 'retry', created_on = '2026-05-02T09:30:00Z', start_after = now() + interval '1 hour'
    where start_after > '2026-05-03T09:30:00Z'`);
  // Not due yet: it waits for nothing.
  const startAfter = new Date("2099-01-01T00:00:00Z");
  await queue.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }), { startAfter });
  expect((await openAs(admin)).text).toContain(
    "2 tâches attendent, la plus ancienne depuis le 02/05/2026 11:30.",
  );
  const english = await openAs(admin, "/en/moderation/failed-jobs");
  expect(english.text).toMatch(/2 jobs are waiting, the oldest since 02\/05\/2026 .*11:30\./);
});
