import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findBoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { listCardPhotos } from "#app/features/boats/queries/list-card-photos.server.ts";
import { listNewestBoats } from "#app/features/boats/queries/list-newest-boats.server.ts";
import { anonymous } from "#app/platform/actor.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/setup/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
let owner: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMarket(database.pool);
});

const launch = (day: number, traits: { status?: string; isOnline?: boolean } = {}) =>
  createBoat(database.db, {
    userId: owner.userId,
    title: `Bateau ${day}`,
    createdAt: new Date(Date.UTC(2027, 0, day)),
    ...traits,
  });
const newest = async () => (await listNewestBoats(database.db, 6)).map(({ title }) => title);

// spec 1-2.28 1-7.09 1-9.04
test("the newest public boats come first, no more than asked for", async () => {
  for (const day of [3, 1, 8, 5, 2, 7, 4, 6]) await launch(day);
  expect(await newest()).toEqual([8, 7, 6, 5, 4, 3].map((day) => `Bateau ${day}`));
});

// spec 1-4.07
test("boats that are not approved or not online are never among the newest", async () => {
  await launch(1);
  await launch(2, { status: "pending" });
  await launch(3, { isOnline: false });
  await launch(4, { status: "suspended", isOnline: false });
  expect(await newest()).toEqual(["Bateau 1"]);
});

// spec 1-2.52 1-9.05
test("the newest boats show the ratings that renters gave, and none before the first", async () => {
  const author = await createUser(database.db);
  const { id: boatId } = await launch(1);
  const review = { boatId, ownerId: owner.userId, authorId: author.userId };
  await createReview(database.db, { ...review, rating: 5, stayedOn: calendarDate("2027-03-01") });
  await createReview(database.db, { ...review, rating: 2, stayedOn: calendarDate("2027-03-02") });
  await launch(2);
  const boats = await listNewestBoats(database.db, 6);
  expect(boats.map(({ rating }) => rating)).toEqual([null, { average: 3.5, count: 2 }]);
});

test("a card's cover comes with its list, and its first five photos when they are asked for", async () => {
  const photos = [3, 1, 2, 5, 4, 6].map((number) => `/media/boat-photos/a/${number}.jpg`);
  const file = { width: 1200, height: 800, color: "#8cc8c3", widths: [400], formats: [] };
  for (const url of photos.slice(0, 4)) {
    await database.db.insert(photoFiles).values({ url, ...file });
  }
  await createBoat(database.db, { userId: owner.userId, photos });
  await createBoat(database.db, { userId: owner.userId, photos: photos.slice(0, 1) });
  const statements = vi.spyOn(database.pool, "query");
  const boats = await listNewestBoats(database.db, 6);
  expect(statements).toHaveBeenCalledOnce();
  statements.mockRestore();
  const [many, one] = boats.toSorted((a, b) => b.photoCount - a.photoCount);
  expect([many?.photoCount, one?.photoCount]).toEqual([5, 1]);
  expect(many?.photo).toEqual({ url: photos[0], ...file });
  expect(await listCardPhotos(database.db, many?.id ?? "")).toEqual([
    ...photos.slice(0, 4).map((url) => ({ url, ...file })),
    { url: photos[4], width: 1200, height: 800, color: "#f2e4c8", widths: [], formats: [] },
  ]);
});

test("the photos of a boat that is not public, or none, are nobody's", async () => {
  const photos = ["/media/boat-photos/a/1.jpg"];
  const hidden = await createBoat(database.db, { userId: owner.userId, photos, isOnline: false });
  for (const id of [hidden.id, owner.userId, "no id"]) {
    expect(await listCardPhotos(database.db, id)).toEqual([]);
  }
});

// spec 1-3.22
test("fuel is included exactly when the boat's fuel costs say so", async () => {
  const now = new Date("2027-05-01T10:00:00Z");
  for (const fuelCosts of ["included", "excluded"]) {
    const { id } = await createBoat(database.db, { userId: owner.userId, fuelCosts });
    const page = await findBoatPage(database.db, { actor: anonymous, now }, id);
    expect(page?.boat.isFuelIncluded).toBe(fuelCosts === "included");
  }
});
