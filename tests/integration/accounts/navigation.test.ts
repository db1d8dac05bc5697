import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNavigation } from "#app/features/accounts/queries/find-navigation.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// spec 1-2.21 1-6.03 1-7.17
test("a person is an owner as soon as one boat has his id, in whatever state", async () => {
  const { actor, userId } = await createUser(database.db);
  const other = await createUser(database.db);
  await createBoat(database.db, { userId: other.userId });
  expect(await findNavigation(database.db, actor)).toMatchObject({ isOwner: false });
  await createBoat(database.db, { userId, status: "pending", isOnline: false });
  expect(await findNavigation(database.db, actor)).toMatchObject({ isOwner: true });
});

const may = async (roles: ("moderator" | "admin")[]) => {
  const { actor } = await createUser(database.db, { roles });
  return (await findNavigation(database.db, actor)).canModerate;
};

// spec 1-2.22 1-6.04
test("moderators and admins moderate, owners do not", async () => {
  expect([await may([]), await may(["moderator"]), await may(["admin"])]).toEqual([
    false,
    true,
    true,
  ]);
});

// spec 1-2.23 1-7.17
test("the picture is that of the profile, and the e-mail is there when there is none", async () => {
  const { actor, userId, email } = await createUser(database.db);
  expect(await findNavigation(database.db, actor)).toMatchObject({ avatarUrl: null, email });
  const avatarUrl = "/media/avatars/x/avatar.webp?v=1";
  await database.db.update(profiles).set({ avatarUrl }).where(eq(profiles.userId, userId));
  expect(await findNavigation(database.db, actor)).toMatchObject({ avatarUrl });
});
