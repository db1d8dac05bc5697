import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listPopularBoats } from "#app/features/boats/queries/list-popular-boats.server.ts";
import { addDays, calendarDate } from "#app/platform/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/setup/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  renter = await createUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMarket(database.pool);
});

async function launch(title: string, ratings: number[], traits: { isOnline?: boolean } = {}) {
  const { db } = database;
  const boat = await createBoat(db, { userId: owner.userId, title, ...traits });
  const people = { boatId: boat.id, ownerId: owner.userId, authorId: renter.userId };
  for (const [index, rating] of ratings.entries()) {
    const stayedOn = addDays(calendarDate("2027-01-01"), index);
    await createReview(db, { ...people, rating, stayedOn });
  }
}

const popular = async (limit: number) =>
  (await listPopularBoats(database.db, limit)).map(({ title }) => title);

test("the most reviewed boats come first, the better rated first among equals", async () => {
  await launch("Two good reviews", [5, 5]);
  await launch("Three reviews", [3, 4, 4]);
  await launch("Two fair reviews", [4, 3]);
  expect(await popular(3)).toEqual(["Three reviews", "Two good reviews", "Two fair reviews"]);
  expect(await popular(1)).toEqual(["Three reviews"]);
});

test("a boat that nobody reviewed, or that is not public, is not popular", async () => {
  await launch("New", []);
  await launch("Offline", [5, 5, 5], { isOnline: false });
  expect(await popular(3)).toEqual([]);
});
