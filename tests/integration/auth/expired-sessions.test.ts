import { afterEach, beforeEach, expect, test } from "vitest";
import { expiredSessionsHandler } from "#app/features/auth/jobs.server.ts";
import { sessions, verifications } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");
const before = new Date(now.getTime() - 1);

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.close());

test("the hourly job deletes sessions and links whose time is over, and no others", async () => {
  const { userId } = await createUser(world.db);
  await world.db.insert(sessions).values([
    { userId, token: "over", expiresAt: before },
    { userId, token: "open", expiresAt: now },
  ]);
  await world.db.insert(verifications).values([
    { identifier: "over", value: userId, expiresAt: before },
    { identifier: "open", value: userId, expiresAt: now },
  ]);
  expect(expiredSessionsHandler.job.schedule).toBe("37 * * * *");
  await expiredSessionsHandler.run({ db: world.db, clock: () => now }, {});
  expect((await world.db.select().from(sessions)).map(({ token }) => token)).toEqual(["open"]);
  const links = await world.db.select().from(verifications);
  expect(links.map(({ identifier }) => identifier)).toEqual(["open"]);
});
