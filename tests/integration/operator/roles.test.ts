import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveRole, takeRole } from "#app/features/operator/commands/change-role.server.ts";
import { roleEmailJob } from "#app/features/operator/jobs.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { auditEvents, userRoles, users } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { type OpenAccounts, openAccounts } from "#tests/integration/auth/open-accounts.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";

let open: OpenAccounts;
let admin: TestUser;
beforeEach(async () => {
  open = await openAccounts();
  admin = await createUser(open.db, { roles: ["admin"] });
});
afterEach(() => open.close());

const as = (actor: UserActor) => ({
  actor,
  db: open.db,
  now: new Date("2027-05-03T10:00:00Z"),
  record: open.record,
  limits: open.limits,
});
const giving = (email: string, password = testPassword) =>
  ({ email, role: "moderator", password }) as const;

async function rolesOf({ userId }: TestUser) {
  const rows = await open.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role).toSorted();
}

test("an admin can give a role to an account and take it away, and both are recorded", async () => {
  const person = await createUser(open.db, { email: "ines@escale.example" });
  expect(await giveRole(as(admin.actor), giving("Ines@Escale.example"))).toMatchObject({
    ok: true,
  });
  expect(await rolesOf(person)).toEqual(["moderator"]);
  const { userId } = person;
  const taken = await takeRole(as(admin.actor), { userId, role: "moderator" });
  expect(taken).toMatchObject({ ok: true });
  expect(await rolesOf(person)).toEqual([]);
  const records = await open.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectType, "role"));
  expect(records.map(({ action }) => action).toSorted()).toEqual(["role_given", "role_taken"]);
  for (const record of records) {
    expect(record).toMatchObject({
      actorId: admin.userId,
      subjectId: userId,
      details: { role: "moderator" },
    });
  }
});

test("a role is not given without the admin's password, to an unknown account, or twice", async () => {
  const person = await createUser(open.db, { roles: ["moderator"] });
  const unconfirmed = await createUser(open.db, { confirmed: false });
  const closed = await createUser(open.db);
  await open.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, closed.userId));
  const give = (email: string, password?: string) =>
    giveRole(as(admin.actor), giving(email, password));
  expect(await give(admin.email, "Wrong-4242!")).toMatchObject({ reason: "password_wrong" });
  expect(await give("nobody@escale.example")).toMatchObject({ reason: "unknown" });
  expect(await give(unconfirmed.email)).toMatchObject({ reason: "unknown" });
  expect(await give(closed.email)).toMatchObject({ reason: "unknown" });
  expect(await give(person.email)).toMatchObject({ reason: "already" });
  expect(await open.db.$count(userRoles)).toBe(2);
  expect(await open.db.$count(auditEvents, eq(auditEvents.subjectType, "role"))).toBe(0);
});

test("an admin who gives or removes a role twice gets the same answer, and one mail is sent", async () => {
  const { email, userId } = await createUser(open.db);
  const give = () => giveRole(as(admin.actor), giving(email));
  const take = () => takeRole(as(admin.actor), { userId, role: "moderator" });
  const done = { ok: true, value: null };
  for (const press of [give, take]) {
    const pressed = await Promise.all([press(), press()]);
    expect([...pressed, await press()]).toEqual([done, done, done]);
  }
  expect(await open.db.$count(auditEvents, eq(auditEvents.subjectType, "role"))).toBe(2);
  const mails = await queuedJobs(open.db, roleEmailJob);
  expect(mails.filter(({ recipientId }) => recipientId === userId)).toHaveLength(2);
});

test("a role given or removed again gets the same answer although another role was changed since", async () => {
  const { email, userId } = await createUser(open.db);
  const both = ["moderator", "admin"] as const;
  for (const role of [...both, ...both]) {
    const given = await giveRole(as(admin.actor), { ...giving(email), role });
    expect(given).toEqual({ ok: true, value: null });
  }
  for (const role of [...both, ...both]) {
    const taken = await takeRole(as(admin.actor), { userId, role });
    expect(taken).toEqual({ ok: true, value: null });
  }
});

test("only admins can change roles; moderators cannot change their own", async () => {
  const moderator = await createUser(open.db, { roles: ["moderator"] });
  const renter = await createUser(open.db);
  for (const { actor, email, userId } of [moderator, renter]) {
    await expect(giveRole(as(actor), giving(email))).rejects.toMatchObject({ code: "forbidden" });
    const asked = takeRole(as(actor), { userId, role: "moderator" });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await rolesOf(moderator)).toEqual(["moderator"]);
  expect(await rolesOf(renter)).toEqual([]);
});

test("the last admin cannot lose the role, and a role is taken only once", async () => {
  const { userId } = admin;
  const last = await takeRole(as(admin.actor), { userId, role: "admin" });
  expect(last).toMatchObject({ ok: false, reason: "last_admin" });
  const other = await createUser(open.db, { roles: ["admin"] });
  expect(await takeRole(as(other.actor), { userId, role: "admin" })).toMatchObject({ ok: true });
  const colleague = await createUser(open.db, { roles: ["admin"] });
  const again = await takeRole(as(colleague.actor), { userId, role: "admin" });
  expect(again).toMatchObject({ ok: false, reason: "gone" });
  expect(await rolesOf(other)).toEqual(["admin"]);
});

test("whoever has both roles keeps the one that is not taken", async () => {
  const { userId, ...person } = await createUser(open.db, { roles: ["admin", "moderator"] });
  await takeRole(as(admin.actor), { userId, role: "moderator" });
  expect(await rolesOf({ userId, ...person })).toEqual(["admin"]);
});

test("if all admins take the role from each other at the same time, one is left", async () => {
  const second = await createUser(open.db, { roles: ["admin"] });
  const third = await createUser(open.db, { roles: ["admin"] });
  const people = [admin, second, third];
  const outcomes = await Promise.all(
    people.map(({ actor }, index) => {
      const { userId } = people[(index + 1) % people.length] ?? admin;
      return takeRole(as(actor), { userId, role: "admin" });
    }),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await open.db.$count(userRoles, eq(userRoles.role, "admin"))).toBe(1);
});

test("if two admins give a user the same role at the same time, only one succeeds", async () => {
  const person = await createUser(open.db);
  const second = await createUser(open.db, { roles: ["admin"] });
  const outcomes = await Promise.all(
    [admin, second].map(({ actor }) => giveRole(as(actor), giving(person.email))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rolesOf(person)).toEqual(["moderator"]);
});
