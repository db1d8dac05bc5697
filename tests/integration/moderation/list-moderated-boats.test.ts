import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { ModerationFilter } from "#app/features/moderation/domain/moderation-path.ts";
import { findNextCase } from "#app/features/moderation/queries/find-next-case.server.ts";
import {
  boatCounts,
  listModeratedBoats,
  moderationPageSize,
  pageCondition,
} from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { auditEvents, boats, moderationClaims, photoFiles, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from "#tests/support/test-database.ts";

describe("the boats of the moderation area", () => {
  let database: TestDatabase;
  let moderator: TestUser;
  let owner: TestUser;
  const list = (status: ModerationFilter = "all", after: string | null = null, q = "") =>
    listModeratedBoats(database.db, moderator.actor, { status, after, q });

  const titles = async (q: string) => (await list("all", null, q)).boats.map(({ title }) => title);

  /** The number of a filter's boats, and their ids. */
  const listedIn = async (filter: "pending" | "changed") => {
    const { counts, boats: listed } = await list(filter);
    return [counts[filter], listed.map(({ id }) => id)];
  };

  const firstWaitsSince = async (filter: ModerationFilter = "pending") =>
    (await list(filter)).boats[0]?.waitsSince;

  /** The query plan of a page, with sequential scans disabled. */
  const indexOf = async (status: ModerationFilter, q = "", last: string | null = null) => {
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      // A search finds the words first and then sorts; with few boats the planner prefers to scan in sort
      // order.
      await tx.execute(
        q === "" ? sql`set local enable_sort = off` : sql`set local enable_indexscan = off`,
      );
      return tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from boats where ${pageCondition({ status, q, after: last })}
          order by created_at desc, id desc limit 25`,
      );
    });
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    moderator = await createUser(database.db, { roles: ["moderator"] });
    owner = await createUser(database.db);
  });
  beforeEach(() => emptyMarket(database.pool));
  afterAll(() => database.close());

  // spec 2-2.54
  test("are counted, and the list is empty, before there are any", async () => {
    expect(await list()).toEqual({
      counts: {
        total: 0,
        draft: 0,
        changed: 0,
        pending: 0,
        approved: 0,
        rejected: 0,
        suspended: 0,
      },
      boats: [],
      next: null,
    });
  });

  // spec 1-1.06 2-2.53 2-2.54 2-7.07
  test("are filtered by status, newest first, with counts of all statuses", async () => {
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
    expect(all.counts).toMatchObject({
      total: 5,
      pending: 2,
      approved: 1,
      rejected: 1,
      suspended: 1,
    });
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
    // 23:00 UTC on 3 May is 4 May in Paris.
    expect(pending.boats[0]).toMatchObject({ status: "pending", addedOn: "2027-05-04" });
    expect(pending.boats[0]?.photo).toEqual({
      ...cover,
      color: "#0b5361",
      widths: [400, 640],
      formats: ["webp"],
    });
    expect(pending.boats[1]?.photo).toBeNull();
  });

  test("are paginated without gaps or repeats, even if all were created at the same moment", async () => {
    const already = (await list()).counts.total;
    for (let added = already; added <= moderationPageSize; added += 1) {
      await createBoat(database.db, { userId: owner.userId, createdAt: new Date(0) });
    }
    const first = await list();
    const second = await list("all", first.next);
    expect(first.boats).toHaveLength(moderationPageSize);
    expect([second.boats.length, second.next]).toEqual([1, null]);
    expect(first.boats.map(({ id }) => id)).not.toContain(second.boats[0]?.id);
  });

  test("start at the beginning after a boat that was deleted meanwhile", async () => {
    const { id } = await createBoat(database.db, { userId: owner.userId });
    expect((await list("all", crypto.randomUUID())).boats).toMatchObject([{ id }]);
  });

  test("that are drafts are listed separately, and counted only in the total", async () => {
    const before = (await list()).counts;
    const traits = { userId: owner.userId, title: "Draft", isOnline: false, publishedAt: null };
    await createBoat(database.db, { ...traits, status: "pending" });
    const drafts = await list("draft");
    expect(drafts.counts).toEqual({ ...before, total: before.total + 1, draft: 1 });
    expect(drafts.boats).toMatchObject([{ title: "Draft", isDraft: true }]);
    expect((await list("pending")).boats.map(({ title }) => title)).not.toContain("Draft");
  });

  test("whose owner closed their account do not wait: they count only in the total, and are never the next case", async () => {
    const { db } = database;
    const leaving = await createUser(db);
    const traits = { userId: leaving.userId, title: "Left behind", status: "pending" } as const;
    const createdAt = new Date("2030-01-01T12:00:00Z");
    const { id } = await createBoat(db, { ...traits, createdAt, isOnline: false });
    const context = { db, actor: moderator.actor, now: new Date("2027-06-10T08:00:00Z") };
    const nextAfter = () => findNextCase(context, crypto.randomUUID(), "pending");
    const before = (await list()).counts;
    expect([await nextAfter(), (await list("pending")).boats[0]?.id]).toEqual([id, id]);
    await db.update(users).set({ deletedAt: context.now }).where(eq(users.id, leaving.userId));
    const { counts, boats: waiting } = await list("pending");
    expect(counts).toEqual({ ...before, pending: before.pending - 1 });
    expect(waiting.map((boat) => boat.id)).not.toContain(id);
    expect(await nextAfter()).not.toBe(id);
    const all = await list();
    expect(all.boats.find((boat) => boat.id === id)).toMatchObject({ waitsSince: null });
  });

  test("that their owner archived do not wait until they are restored", async () => {
    const traits = { userId: owner.userId, status: "pending", isOnline: false } as const;
    const { id } = await createBoat(database.db, { ...traits, archivedAt: new Date(0) });
    expect(await listedIn("pending")).toEqual([0, []]);
    expect((await list()).boats).toMatchObject([{ id, status: "pending", waitsSince: null }]);
    await database.db.update(boats).set({ archivedAt: null }).where(eq(boats.id, id));
    expect(await listedIn("pending")).toEqual([1, [id]]);
  });

  test("that changed after their approval and were then archived do not wait until they are restored", async () => {
    const changedAt = new Date("2027-02-01T12:00:00Z");
    const { id } = await createBoat(database.db, { userId: owner.userId, isOnline: false });
    const set = (values: { changedAt?: Date; archivedAt: Date | null }) =>
      database.db.update(boats).set(values).where(eq(boats.id, id));
    await set({ changedAt, archivedAt: changedAt });
    expect(await listedIn("changed")).toEqual([0, []]);
    expect(await firstWaitsSince("all")).toBeNull();
    await set({ archivedAt: null });
    expect(await listedIn("changed")).toEqual([1, [id]]);
    expect(await firstWaitsSince("changed")).toBe("2027-02-01");
  });

  test("wait since they were last put on the list, not since their first publication", async () => {
    const { db } = database;
    const publishedAt = new Date("2027-01-10T12:00:00Z");
    const traits = { userId: owner.userId, status: "pending", publishedAt } as const;
    const { id } = await createBoat(db, { ...traits, isOnline: false });
    expect(await firstWaitsSince()).toBe("2027-01-10");
    const happens = (day: number, action: string, details = {}) => {
      const createdAt = new Date(Date.UTC(2027, 1, day, 12));
      return db
        .insert(auditEvents)
        .values({ action, details, createdAt, subjectType: "boat", subjectId: id });
    };
    await happens(1, "boat_status_set", { from: "approved", to: "pending" });
    expect(await firstWaitsSince()).toBe("2027-02-01");
    await happens(2, "boat_status_set", { from: "pending", to: "rejected" });
    await happens(3, "boat_resubmitted");
    await happens(4, "boat_status_set", { from: "pending", to: "pending" });
    await happens(5, "boat_edited");
    expect(await firstWaitsSince()).toBe("2027-02-03");
  });

  test("are the next case unless another moderator works on them at the moment", async () => {
    const { db } = database;
    const createdAt = new Date("2030-01-02T12:00:00Z");
    const traits = { userId: owner.userId, status: "pending", createdAt } as const;
    const { id } = await createBoat(db, { ...traits, isOnline: false });
    const now = new Date("2027-06-10T08:00:00Z");
    const context = { db, actor: moderator.actor, now };
    const other = await createUser(db, { roles: ["moderator"] });
    const isNextWhen = async (moderatorId: string, expiresAt: Date) => {
      const claim = { subjectType: "listing", subjectId: id, moderatorId, expiresAt } as const;
      await db.insert(moderationClaims).values(claim);
      const next = await findNextCase(context, crypto.randomUUID(), "pending");
      await db.delete(moderationClaims);
      return next === id;
    };
    const later = new Date(now.getTime() + 1);
    expect(await isNextWhen(moderator.userId, later)).toBe(true);
    expect(await isNextWhen(other.userId, later)).toBe(false);
    expect(await isNextWhen(other.userId, now)).toBe(true);
  });

  test("that changed since their approval are listed with the changes, and have a filter", async () => {
    const { id } = await createBoat(database.db, { userId: owner.userId, title: "Alizé" });
    await database.db.update(boats).set({ capacity: 9, title: "Alizé II" }).where(eq(boats.id, id));
    const { counts, boats: changed } = await list("changed");
    expect([counts.changed, changed.map((boat) => [boat.title, boat.changed])]).toEqual([
      1,
      [["Alizé II", ["title", "capacity"]]],
    ]);
  });

  test("are found by words of title and place, ignoring accents, or by their owner's address", async () => {
    for (const title of ["Alizé II", "Vega"]) {
      await createBoat(database.db, { userId: owner.userId, title });
    }
    expect(await titles("alize marseille")).toEqual(["Alizé II"]);
    expect(await titles("alize nice")).toEqual([]);
    expect(await titles("100%")).toEqual([]);
    expect(await titles(owner.email)).toEqual(["Vega", "Alizé II"]);
    // As pasted from a mail program.
    expect(await titles(`\u200B${owner.email.toUpperCase()}`)).toEqual(["Vega", "Alizé II"]);
    expect(await titles(moderator.email)).toEqual([]);
  });

  test("are read through an index, whatever the filter and the page", async () => {
    const after = crypto.randomUUID();
    expect(await indexOf("all", "", after)).toMatch(/boats_newest_idx[^]*Index Cond: \(ROW\(/);
    // Which index is used depends on the number of boats, but the rows come in order, without sorting.
    for (const status of ["pending", "approved", "changed", "draft"] as const) {
      expect(await indexOf(status, "", after)).toMatch(/Backward using boats_\w+_idx/);
    }
    expect(await indexOf("all", "mistral")).toContain("boats_words_idx");
  });

  test("are counted from narrow indexes, without reading boats that do not wait", async () => {
    // A separate database, because what a table held before decides which of two indexes looks smaller.
    const unused = await createOwnDatabase();
    const { rows } = await unused.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(sql`explain (costs off) ${boatCounts()}`);
    });
    await unused.close();
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan.match(/Index Only Scan using \w+/g)?.toSorted()).toEqual([
      "Index Only Scan using boats_changed_idx",
      "Index Only Scan using boats_drafts_idx",
      "Index Only Scan using boats_status_idx",
    ]);
    expect(plan.match(/ Index Scan using \w+/g)?.toSorted()).toEqual([
      expect.stringMatching(/boats_status_\w*idx/),
      " Index Scan using users_pkey",
    ]);
    expect(plan).not.toContain("Seq Scan");
  });

  // spec 1-1.06 1-2.13 2-2.57 2-6.10
  test("are listed only for moderators and admins", async () => {
    const query = { status: "all", q: "", after: null } as const;
    const boat = await createBoat(database.db, { userId: owner.userId });
    const admin = await createUser(database.db, { roles: ["admin"] });
    for (const { actor } of [moderator, admin]) {
      expect(await listModeratedBoats(database.db, actor, query)).toMatchObject({
        boats: [{ id: boat.id }],
      });
    }
    await expect(listModeratedBoats(database.db, owner.actor, query)).rejects.toEqual(
      new AppError("forbidden"),
    );
  });
});
