import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import {
  listModeratedBoats,
  moderationPageSize,
} from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import type { ModerationFilter } from "#app/features/moderation/schema.ts";
import { anonymous } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describe("the boats of the moderation area", () => {
  let database: TestDatabase;
  let moderator: TestUser;
  let owner: TestUser;
  const list = (status: ModerationFilter = "all", page = 1) =>
    listModeratedBoats(database.db, moderator.actor, { status, page });

  beforeAll(async () => {
    database = await createTestDatabase();
    moderator = await createUser(database.db, { roles: ["moderator"] });
    owner = await createUser(database.db);
  });
  afterAll(() => database.close());

  // spec 2-2.54
  test("are counted and shown empty before there is one", async () => {
    expect(await list()).toEqual({
      counts: { total: 0, pending: 0, approved: 0, rejected: 0, suspended: 0 },
      boats: [],
      page: 1,
      pageCount: 1,
    });
  });

  // spec 1-1.06 2-2.53 2-2.54 2-7.07
  test("are filtered by status, the newest first, under counters of them all", async () => {
    const cover = { url: "/media/boat-photos/x/cover.webp", width: 1200, height: 800 };
    await database.db.insert(photoFiles).values({ ...cover, color: "#0b5361", widths: [400, 640] });
    const add = (status: BoatStatus, day: number, photos: string[] = []) =>
      createBoat(database.db, {
        userId: owner.userId,
        title: `${status} ${day}`,
        status,
        isOnline: status === "approved",
        createdAt: new Date(Date.UTC(2027, 4, day, 23)),
        photos,
      });
    await add("pending", 1);
    await add("pending", 3, [cover.url]);
    await add("approved", 2);
    await add("rejected", 4);
    await add("suspended", 5);

    const all = await list();
    expect(all.counts).toEqual({ total: 5, pending: 2, approved: 1, rejected: 1, suspended: 1 });
    expect(all.boats.map(({ title }) => title)).toEqual([
      "suspended 5",
      "rejected 4",
      "pending 3",
      "approved 2",
      "pending 1",
    ]);

    const pending = await list("pending");
    expect(pending.counts).toEqual(all.counts);
    expect(pending.boats.map(({ title }) => title)).toEqual(["pending 3", "pending 1"]);
    // 23:00 UTC on the 3rd is the 4th in Paris.
    expect(pending.boats[0]).toMatchObject({ status: "pending", addedOn: "2027-05-04" });
    expect(pending.boats[0]?.photo).toEqual({
      ...cover,
      color: "#0b5361",
      widths: [400, 640],
      formats: ["webp"],
    });
    expect(pending.boats[1]?.photo).toBeNull();
  });

  test("are paged, and beyond the last page there are none", async () => {
    const already = (await list()).counts.total;
    for (let count = already; count <= moderationPageSize; count += 1) {
      await createBoat(database.db, { userId: owner.userId });
    }
    const first = await list("all", 1);
    const second = await list("all", 2);
    expect(first.boats).toHaveLength(moderationPageSize);
    expect(first.pageCount).toBe(2);
    expect(second.boats).toHaveLength(1);
    expect(first.boats.map(({ id }) => id)).not.toContain(second.boats[0]?.id);
    expect(await list("all", 3)).toMatchObject({ boats: [], pageCount: 2 });
  });

  // spec 1-1.06 1-2.13 2-2.57 2-6.10
  test("are only for moderators and admins", async () => {
    const query = { status: "all", page: 1 } as const;
    const admin = await createUser(database.db, { roles: ["admin"] });
    await expect(listModeratedBoats(database.db, admin.actor, query)).resolves.toBeDefined();
    for (const actor of [owner.actor, anonymous]) {
      const asked = listModeratedBoats(database.db, actor, query);
      await expect(asked).rejects.toEqual(new AppError("forbidden"));
    }
  });
});
