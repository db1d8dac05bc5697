import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoAccountIds, demoPassword } from "#db/demo/demo-accounts.ts";
import { endDemoSessions, isDemoSignIn } from "#db/demo/end-demo-access.server.ts";
import { sessions } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.pool));
afterAll(() => database.close());

async function createDemoUser(email: string) {
  return createUser(database.db, { id: demoAccountIds[0] ?? "", email });
}

test("the published password of a demo account is refused, even if the account's address was changed", async () => {
  const { db } = database;
  await createDemoUser("new-address@escale.example");
  await createUser(db, { email: "real@escale.example" });
  const signsIn = (email: string, password = demoPassword) => isDemoSignIn(db, { email, password });
  expect(await signsIn("new-address@escale.example")).toBe(true);
  expect(await signsIn("NEW-address@escale.example")).toBe(true);
  expect(await signsIn("new-address@escale.example", "another")).toBe(false);
  expect(await signsIn("real@escale.example")).toBe(false);
});

test("open sessions of demo accounts end, and those of other users stay", async () => {
  const { db } = database;
  const demo = await createDemoUser("admin@escale.example");
  const real = await createUser(db);
  const expiresAt = new Date("2100-01-01");
  for (const [token, { userId }] of Object.entries({ demo, real })) {
    await db.insert(sessions).values({ userId, token, expiresAt });
  }
  expect(await endDemoSessions(db)).toBe(1);
  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(["real"]);
});
