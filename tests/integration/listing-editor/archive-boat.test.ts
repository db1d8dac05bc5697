import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findUnfinishedBoat } from "#app/features/add-boat/queries/find-unfinished-boat.server.ts";
import { archiveBoat } from "#app/features/listing-editor/commands/archive-boat.server.ts";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { auditEvents, boats, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-01T08:00:00Z");

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  renter = await createUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await createUser(database.db);
  boatId = (await createBoat(database.db, { userId: owner.userId })).id;
});

const as = ({ actor }: TestUser) => ({ ...database, actor, now });
const archive = (isArchived = true, by = owner) => archiveBoat(as(by), { boatId, isArchived });
const put = (isOnline: boolean) => setBoatOnline(as(owner), { boatId, isOnline });
async function read() {
  const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
  return { isOnline: boat?.isOnline, archivedAt: boat?.archivedAt };
}
const audited = async () => {
  const rows = await database.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId))
    .orderBy(auditEvents.createdAt);
  return rows.map(({ action }) => action);
};

describe("archiving a boat", () => {
  test("takes it offline and keeps its reservations; restoring it leaves it offline", async () => {
    const people = { ownerId: owner.userId, renterId: renter.userId };
    const { id } = await createReservation(database.db, { boatId, ...people });
    await archive();
    expect(await read()).toEqual({ isOnline: false, archivedAt: now });
    const [stay] = await database.db.select().from(reservations).where(eq(reservations.id, id));
    expect(stay?.status).toBe("confirmed");
    expect(await put(true)).toEqual({ ok: false, reason: "boat_archived" });
    await archive(false);
    expect(await read()).toEqual({ isOnline: false, archivedAt: null });
    expect(await put(true)).toMatchObject({ ok: true });
    expect(await audited()).toEqual(["boat_archived", "boat_restored", "boat_put_online"]);
  });

  test("closes its open quotes, as going offline does", async () => {
    const boat = { id: boatId, userId: owner.userId };
    const quote = await createQuote(database.db, { boat, renterId: renter.userId, now });
    await archive();
    expect(await acceptQuote(as(renter), { quoteId: quote.id })).toEqual({
      ok: false,
      reason: "boat_offline",
    });
  });

  test("removes an unfinished boat from those that the setup opens by default", async () => {
    const changed = { status: "pending", isOnline: false, publishedAt: null } as const;
    await database.db.update(boats).set(changed).where(eq(boats.id, boatId));
    expect(await findUnfinishedBoat(database.db, owner.userId)).toBe(boatId);
    await archive();
    expect(await findUnfinishedBoat(database.db, owner.userId)).toBeNull();
  });

  test("twice at once is one change, and never leaves the boat online if the switch is used concurrently", async () => {
    await put(false);
    await Promise.all([archive(), put(true), archive()]);
    expect(await read()).toEqual({ isOnline: false, archivedAt: now });
    expect((await audited()).filter((action) => action === "boat_archived")).toHaveLength(1);
  });

  test("does not find another person's boat", async () => {
    await expect(archive(true, renter)).rejects.toEqual(new AppError("not_found"));
    expect((await read()).archivedAt).toBeNull();
  });
});
