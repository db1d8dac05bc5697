import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listCardPhotos } from "#app/features/boats/queries/list-card-photos.server.ts";
import { listNewestBoats } from "#app/features/home/queries/list-newest-boats.server.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

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

test("a list contains only the cover of each boat; a boat's first five photos are requested separately", async () => {
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

test("the photos of a boat that is not public are not found", async () => {
  const photos = ["/media/boat-photos/a/1.jpg"];
  const hidden = await createBoat(database.db, { userId: owner.userId, photos, isOnline: false });
  for (const id of [hidden.id, owner.userId, "no id"]) {
    expect(await listCardPhotos(database.db, id)).toEqual([]);
  }
});
