import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boatStatusEmailHandler } from "#app/features/moderation/jobs.server.ts";
import { listRoleChanges } from "#app/features/operator/queries/list-staff.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { openPaymentWorld, type PaymentWorld } from "./payments/payment-world.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));
let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

/**
 * Number of sequential scans of a table in `run`, with sequential scans disabled, because the planner always
 * prefers them for small tables: only queries that no index can serve still use one.
 */
function countFullReads(table: string, run: (tx: Db) => Promise<unknown>): Promise<number> {
  return world.db.transaction(async (tx) => {
    // Forces a new plan: a cached one may have been chosen for other rows, or with sequential scans.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    await tx.execute(sql`set local enable_seqscan = off`);
    const count = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = ${table}`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await run(tx);
    return (await count()) - before;
  });
}

const system = (db: Db) => ({ ...world.system(), db });
const archive = (db: Db) =>
  collectOwnData({ actor: world.owner.actor, db, secrets }, world.clock());

/** The rows that the mail about a boat's new status needs. */
async function mailStatus(db: Db) {
  const eventId = randomUUID();
  const subject = { subjectType: "boat", subjectId: world.boat.id };
  await db.insert(auditEvents).values({ id: eventId, action: "boat_status_set", ...subject });
  const services = mailServices({ db, now: world.clock() }, []);
  await boatStatusEmailHandler.run(services, { eventId, recipientId: randomUUID() });
}

async function readRoleChanges(db: Db) {
  const { userId } = world.owner;
  const given = { action: "role_given", subjectType: "role", subjectId: userId };
  await db.insert(auditEvents).values({ ...given, actorId: userId, details: { role: "admin" } });
  expect((await listRoleChanges(db)).changes).toMatchObject([{ name: "Marc Riou" }]);
}

test.each([
  ["refunds under way", "payments", (tx: Db) => sweepPayments(system(tx))],
  ["a person's acts", "audit_events", archive],
  ["a person's reviews", "reviews", archive],
  ["the boat of a mail about its status", "boats", mailStatus],
  ["the people whose roles changed", "profiles", readRoleChanges],
  ["the files of a person's messages", "message_attachments", archive],
])("%s are found by an index, however many others there are", async (_what, table, run) => {
  expect(await countFullReads(table, run)).toBe(0);
});
