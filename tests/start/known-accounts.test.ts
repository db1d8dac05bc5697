import { afterEach, beforeEach, expect, test } from "vitest";
import { demoAccountIds } from "#db/demo/demo-accounts.ts";
import { readKnownAccounts } from "#server/known-accounts.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test("the start finds out whether there are demo accounts and an admin", async () => {
  const { db, databaseUrl } = database;
  await createUser(db, { roles: ["moderator"] });
  expect(await readKnownAccounts(databaseUrl)).toEqual({ demo: false, admin: false });
  await createUser(db, { id: demoAccountIds[0] ?? "" });
  expect(await readKnownAccounts(databaseUrl)).toEqual({ demo: true, admin: false });
  await createUser(db, { roles: ["admin"] });
  expect(await readKnownAccounts(databaseUrl)).toEqual({ demo: true, admin: true });
});

test("a database that does not answer does not prevent the start", async () => {
  expect(await readKnownAccounts("postgres://127.0.0.1:1/nothing")).toBeNull();
});
