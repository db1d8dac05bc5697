import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPopularBoats } from "#app/features/home/queries/list-popular-boats.server.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;

/** Old boats with the most reviews, and hundreds of newer ones with few or none. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { userId } = await createUser(db);
  const createdAt = new Date("2026-01-01T10:00:00Z");
  await createBoat(db, { userId, title: "L'ancien", createdAt, ratingCount: 9, ratingSum: 40 });
  await createBoat(db, { userId, title: "Second", createdAt, ratingCount: 8, ratingSum: 40 });
  await createBoat(db, { userId, title: "Third", createdAt, ratingCount: 8, ratingSum: 39 });
  await createBoat(db, {
    userId,
    title: "Offline",
    isOnline: false,
    ratingCount: 20,
    ratingSum: 99,
  });
  await db.execute(sql`
    insert into boats (user_id, type, city, port, manufacturer, model, navigation_mode, capacity,
      length, title, base_price_per_day, status, is_online, published_at, rating_count, rating_sum)
    select ${userId}::uuid, 'voile', 'Nice, France', 'Port Lympia', 'Jeanneau', 'Sun', 'seul', 4, 9, 'Boat ' || n, 100,
      'approved', true, now(), n % 3, 4 * (n % 3)
    from generate_series(1, 600) as n`);
  await db.execute(sql`analyze boats`);
});
afterAll(() => database.close());

test("the most reviewed boats are found, however many newer ones there are", async () => {
  const titles = (await listPopularBoats(database.db, 3)).map(({ title }) => title);
  expect(titles).toEqual(["L'ancien", "Second", "Third"]);
});

test("the query reads no other boats", async () => {
  const read = await countRowsRead(database.db, "boats", (tx) => listPopularBoats(tx, 9));
  expect(read).toBeLessThanOrEqual(9);
});
