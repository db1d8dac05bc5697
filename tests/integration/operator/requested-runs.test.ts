import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestPayouts } from "#app/features/payouts/commands/request-payouts.server.ts";
import { payoutJob } from "#app/features/payouts/jobs.ts";
import { requestComparison } from "#app/features/reconciliation/commands/request-comparison.server.ts";
import { reconciliationJob } from "#app/features/reconciliation/jobs.ts";
import { findJobRun } from "#app/platform/jobs/job-runs.server.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { waiting } from "#tests/support/held-writes.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const by = async (role: "admin" | "moderator") =>
  world.as((await createUser(world.db, { roles: [role] })).actor);

/** Changes the state of the waiting runs, as the queue does. */
const change = (to: "active" | "completed" | "retry", minutes = 0) =>
  world.db.execute(sql`
    update jobs.job set state = ${to}, start_after = now() + ${minutes} * interval '1 minute'`);

describe.each([
  ["payouts", requestPayouts, payoutJob],
  ["a comparison", requestComparison, reconciliationJob],
])("an admin's request for %s", (_, request, job) => {
  test("enqueues one run, however many ask, until that has ended", async () => {
    const admin = await by("admin");
    expect(await findJobRun(world.db, job)).toBeNull();
    const other = Promise.withResolvers<unknown>();
    await world.db.transaction(async (tx) => {
      expect(await request({ ...admin, db: tx })).toEqual({ ok: true, value: null });
      other.resolve(request(admin));
      await expect.poll(() => waiting(world.pool)).toBe(1);
    });
    expect(await other.promise).toEqual({ ok: true, value: null });
    expect(await world.queued(job)).toEqual([{}]);
    expect(await findJobRun(world.db, job)).toEqual({ retryAt: null });
    expect(await world.db.select().from(auditEvents)).toMatchObject([
      { actorId: admin.actor.userId, subjectType: "job", subjectId: job.name },
    ]);
    await change("active");
    await request(admin);
    expect(await world.queued(job)).toHaveLength(1);
    expect(await findJobRun(world.db, job)).toEqual({ retryAt: null });
    await change("completed");
    expect(await findJobRun(world.db, job)).toBeNull();
    await request(admin);
    expect(await world.queued(job)).toHaveLength(2);
  });

  test("makes a run that failed go on at once", async () => {
    const admin = await by("admin");
    await request(admin);
    await change("retry", 10);
    const aDate: unknown = expect.any(Date);
    expect(await findJobRun(world.db, job)).toEqual({ retryAt: aDate });
    await request(admin);
    expect(await world.queued(job)).toHaveLength(1);
    expect(await findJobRun(world.db, job)).toEqual({ retryAt: null });
  });

  test("is refused for everyone else", async () => {
    await expect(request(await by("moderator"))).rejects.toMatchObject({ code: "forbidden" });
    expect(await world.queued(job)).toEqual([]);
  });
});
