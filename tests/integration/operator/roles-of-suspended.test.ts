import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveRole } from "#app/features/operator/commands/change-role.server.ts";
import { decideReport } from "#app/features/reports/commands/decide-report.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { accountSuspensions, auditEvents, reports, userRoles } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";

let world: ConversationWorld;
let admin: TestUser;
let moderator: TestUser;

beforeEach(async () => {
  world = await openConversationWorld();
  admin = await createUser(world.db, { roles: ["admin"] });
  moderator = await createUser(world.db, { roles: ["moderator"] });
});
afterEach(() => world.close());

const give = (db: Db = world.db) =>
  giveRole(
    { ...world.as(admin.actor), db, limits: noRateLimits },
    { email: world.owner.email, role: "moderator", password: testPassword },
  );
const suspend = (db: Db) =>
  suspendAccount(
    { ...world.as(moderator.actor), db },
    { userId: world.owner.userId, reason: "Asked for cash" },
  );

async function decideToSuspend() {
  const { boat, db, owner, renter } = world;
  const said = { boatId: boat.id, senderId: owner.userId, recipientId: renter.userId };
  const { conversationId } = await createMessage(db, said);
  const report = onlyRow(
    await db
      .insert(reports)
      .values({
        reporterId: renter.userId,
        reportedId: owner.userId,
        conversationId,
        reason: "fraud",
      })
      .returning(),
  );
  const decision = { decision: "suspended", reason: "Asked for cash" } as const;
  return () => decideReport(world.as(moderator.actor), { reportId: report.id, ...decision });
}

const ownersRoles = () => world.db.$count(userRoles, eq(userRoles.userId, world.owner.userId));
const suspensions = () => world.db.$count(accountSuspensions);

test("a suspended account gets no role until it is reopened, and the refusal is not recorded", async () => {
  await suspend(world.db);
  expect(await give()).toEqual({ ok: false, reason: "suspended" });
  expect(await ownersRoles()).toBe(0);
  expect(await world.db.$count(auditEvents, eq(auditEvents.subjectType, "role"))).toBe(0);
  await reopenAccount(world.as(moderator.actor), { userId: world.owner.userId });
  expect(await give()).toMatchObject({ ok: true });
});

test("an account that is suspended while a role is given to it gets no role", async () => {
  expect(await whileUncommitted(world, suspend, give)).toEqual({
    ok: false,
    reason: "suspended",
  });
  expect([await ownersRoles(), await suspensions()]).toEqual([0, 1]);
});

test("a user who gets a role while a moderator suspends them keeps their account", async () => {
  const decide = await decideToSuspend();
  expect(await whileUncommitted(world, give, decide)).toEqual({ ok: false, reason: "staff" });
  expect([await ownersRoles(), await suspensions()]).toEqual([1, 0]);
  const [report] = await world.db.select().from(reports);
  expect(report?.state).toBe("open");
});
