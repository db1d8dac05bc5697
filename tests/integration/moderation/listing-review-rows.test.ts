import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approvedListings, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { databaseBefore } from "#tests/support/database-before.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const approvedOn = new Date("2027-03-14T08:15:00Z");
const later = new Date("2027-04-20T17:42:00Z");

describe("a listing under review", () => {
  let database: TestDatabase;
  let userId: string;
  let boatId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    userId = (await createUser(database.db)).userId;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const traits = { userId, status: "pending", isOnline: false, publishedAt: null } as const;
    boatId = (await createBoat(database.db, traits)).id;
  });

  const change = (changes: Partial<typeof boats.$inferInsert>) =>
    database.db
      .update(boats)
      .set({ updatedAt: later, ...changes })
      .where(eq(boats.id, boatId));
  const read = async () => {
    const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
    const [approved] = await database.db
      .select()
      .from(approvedListings)
      .where(eq(approvedListings.boatId, boatId));
    return { published: boat?.publishedAt, changed: boat?.changedAt, approved };
  };

  test("is a draft until it is published, and stays published when it goes offline", async () => {
    await change({ title: "Sloop Alizé" });
    expect((await read()).published).toBeNull();
    await change({ isOnline: true, updatedAt: approvedOn });
    await change({ isOnline: false });
    expect((await read()).published).toEqual(approvedOn);
  });

  test("stores its approved version, and counts as changed while it differs from that", async () => {
    await change({ isOnline: true });
    await change({ status: "approved", updatedAt: approvedOn });
    expect(await read()).toMatchObject({
      changed: null,
      approved: { approvedAt: approvedOn, content: { title: "Sloop Mistral", capacity: 8 } },
    });
    await change({ basePricePerDay: null, isOnline: false });
    expect((await read()).changed).toBeNull();
    await change({ capacity: 10 });
    await change({ photos: ["/media/boat-photos/a.jpg"], updatedAt: new Date() });
    expect((await read()).changed).toEqual(later);
    await change({ capacity: 8, photos: [] });
    expect((await read()).changed).toBeNull();
  });

  test("no longer counts as changed once it is not approved; a new approval stores its new version", async () => {
    await change({ status: "approved", updatedAt: approvedOn });
    await change({ title: "Sloop Alizé" });
    await change({ status: "suspended" });
    expect((await read()).changed).toBeNull();
    await change({ status: "approved" });
    expect(await read()).toMatchObject({
      changed: null,
      approved: { approvedAt: later, content: { title: "Sloop Alizé" } },
    });
  });
});

const boat = (id: number, columns: string, values: string) =>
  `insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title, created_at, ${columns})
   values ('00000000-0000-4000-8000-00000000000${id}', '00000000-0000-4000-8000-000000000001', 'voile', 'Nice, France', 'Port', 'B', 'M', 5, 7, 'Boat ${id}', '2027-01-01', ${values});`;

test("existing listings that were online or reviewed count as published, and approved ones store their content", async () => {
  const old = await databaseBefore("_moderation_cases");
  try {
    await old.client.query(`
      insert into users (id, name, email) values ('00000000-0000-4000-8000-000000000001', 'owner', 'o@example.org');
      ${boat(2, "status, is_online", "'pending', false")}
      ${boat(3, "status, is_online, base_price_per_day", "'pending', true, 90")}
      ${boat(4, "status, is_online", "'approved', false")}
      ${boat(5, "status, is_online", "'pending', false")}
      insert into audit_events (action, subject_type, subject_id) values ('boat_put_online', 'boat', '00000000-0000-4000-8000-000000000005');`);
    await old.migrate();
    const { rows } = await old.client.query(
      `select title, published_at is not null as published, content ->> 'title' as approved
       from boats left join approved_listings on boat_id = id order by title`,
    );
    expect(rows).toEqual([
      { title: "Boat 2", published: false, approved: null },
      { title: "Boat 3", published: true, approved: null },
      { title: "Boat 4", published: true, approved: "Boat 4" },
      { title: "Boat 5", published: true, approved: null },
    ]);
  } finally {
    await old.drop();
  }
});
