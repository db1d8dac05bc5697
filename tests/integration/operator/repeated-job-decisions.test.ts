import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteFailedJob } from "#app/features/operator/commands/delete-failed-job.server.ts";
import {
  retryAllFailedJobs,
  retryFailedJob,
} from "#app/features/operator/commands/retry-failed-jobs.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

async function failedJob(): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    "insert into jobs.job (name, state, completed_on) values ('send-booking-email', 'failed', now()) returning id",
  );
  return onlyRow(rows).id;
}

test.each([
  ["deletes", deleteFailedJob],
  ["retries", retryFailedJob],
])(
  "an admin who %s a failed job twice gets the same answer, and a colleague is refused",
  async (_, decide) => {
    const jobId = await failedJob();
    const press = async (by = admin) => decide(world.as(by.actor), { jobId });
    const admin = await createUser(world.db, { roles: ["admin"] });
    const done = { ok: true, value: null };
    const pressed = await Promise.all([press(), press()]);
    expect([...pressed, await press()]).toEqual([done, done, done]);
    expect(await world.db.$count(auditEvents, eq(auditEvents.subjectId, jobId))).toBe(1);
    const colleague = await createUser(world.db, { roles: ["admin"] });
    expect(await press(colleague)).toEqual({ ok: false, reason: "gone" });
  },
);

test("an admin who retries all failed jobs twice gets the same answer, until somebody decides about another", async () => {
  await failedJob();
  const admin = await createUser(world.db, { roles: ["admin"] });
  const colleague = await createUser(world.db, { roles: ["admin"] });
  const press = async (by = admin) => retryAllFailedJobs(world.as(by.actor));
  const done = { ok: true, value: null };
  const gone = { ok: false, reason: "gone" };
  expect(await Promise.all([press(), press()])).toEqual([done, done]);
  expect(await press()).toEqual(done);
  const retried = eq(auditEvents.action, "failed_jobs_retried");
  expect(await world.db.$count(auditEvents, retried)).toBe(1);
  expect(await press(colleague)).toEqual(gone);
  await deleteFailedJob(world.as(colleague.actor), { jobId: await failedJob() });
  expect(await press()).toEqual(gone);
});
