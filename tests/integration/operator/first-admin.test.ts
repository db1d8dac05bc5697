import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFirstAdmin } from "#app/features/operator/commands/make-first-admin.server.ts";
import { accountSuspensions, auditEvents, userRoles, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const make = (email: string) => makeFirstAdmin({ ...database, now }, { email });
const admins = async () => {
  const rows = await database.db.select().from(userRoles).where(eq(userRoles.role, "admin"));
  return rows.map(({ userId }) => userId);
};

test("a confirmed account becomes the first admin by its address, which is recorded and mailed", async () => {
  const { userId } = await createUser(database.db, { email: "ines@escale.example" });
  expect(await make(" Ines@Escale.example ")).toMatchObject({ ok: true });
  expect(await admins()).toEqual([userId]);
  expect(await database.db.select().from(auditEvents)).toMatchObject([
    { action: "role_given", subjectId: userId, details: { role: "admin" } },
  ]);
  const { rows } = await database.pool.query("select name, data from jobs.job");
  expect(rows).toMatchObject([{ name: "send-role-email", data: { recipientId: userId } }]);
});

test("nobody becomes the first admin by an address whose account is unconfirmed, closed or missing", async () => {
  const unconfirmed = await createUser(database.db, { confirmed: false });
  const closed = await createUser(database.db);
  await database.db.update(users).set({ deletedAt: now }).where(eq(users.id, closed.userId));
  for (const email of [unconfirmed.email, closed.email, "nobody@escale.example"]) {
    expect(await make(email)).toEqual({ ok: false, reason: "unknown" });
  }
  expect(await admins()).toEqual([]);
});

test("a suspended account cannot become the first admin", async () => {
  const { userId, email } = await createUser(database.db);
  const moderator = await createUser(database.db, { roles: ["moderator"] });
  const suspension = { userId, moderatorId: moderator.userId, reason: "Cash" };
  await database.db.insert(accountSuspensions).values(suspension);
  expect(await make(email)).toEqual({ ok: false, reason: "suspended" });
  expect(await admins()).toEqual([]);
});

test("a site with an admin gets no other first admin; moderators do not count", async () => {
  const moderator = await createUser(database.db, { roles: ["moderator"] });
  const person = await createUser(database.db);
  expect(await make(moderator.email)).toMatchObject({ ok: true });
  expect(await make(person.email)).toEqual({ ok: false, reason: "taken" });
  expect(await make(moderator.email)).toEqual({ ok: false, reason: "taken" });
  expect(await admins()).toEqual([moderator.userId]);
});

test("if several accounts are made the first admin at the same time, only one becomes it", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => createUser(database.db)));
  const made = await Promise.all(people.map(({ email }) => make(email)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});
