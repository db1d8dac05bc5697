import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { accountSuspensions, auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const notFound = new AppError("not_found");

let database: TestDatabase;
let owner: TestUser;
let stranger: TestUser;
let moderator: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  stranger = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
});
afterAll(() => database.close());
beforeEach(async () => {
  boatId = (await createBoat(database.db, { userId: owner.userId, isOnline: false })).id;
});

const as = ({ actor }: TestUser) => ({ ...database, actor, now });
const change = (values: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(values).where(eq(boats.id, boatId));
async function read() {
  const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) throw new Error("The boat is gone");
  return boat;
}
const audited = async () => {
  const rows = await database.db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId))
    .orderBy(auditEvents.createdAt);
  return rows.map(({ action }) => action);
};

const put = (user: TestUser, isOnline: boolean) => setBoatOnline(as(user), { boatId, isOnline });

describe("the online switch", () => {
  test("does not work while the owner's account is suspended, but while another one is", async () => {
    const suspend = ({ userId }: TestUser) =>
      database.db
        .insert(accountSuspensions)
        .values({ userId, moderatorId: moderator.userId, reason: "Fraud" });
    await suspend(stranger);
    expect((await put(owner, true)).ok).toBe(true);
    await suspend(owner);
    await expect(put(owner, false)).rejects.toEqual(notFound);
    const lifted = { liftedAt: now, liftedBy: moderator.userId };
    await database.db.update(accountSuspensions).set(lifted);
    expect((await put(owner, false)).ok).toBe(true);
  });

  // spec 2-4.08 2-7.03
  test("puts an owner's boat online and takes it offline again, and both are audited", async () => {
    expect(await put(owner, true)).toEqual({
      ok: true,
      value: { isOnline: true, status: "approved" },
    });
    expect((await read()).isOnline).toBe(true);
    await put(owner, false);
    expect((await read()).isOnline).toBe(false);
    expect(await audited()).toEqual(["boat_put_online", "boat_taken_offline"]);
  });

  test.each([
    ["rejected", "boat_rejected"],
    ["suspended", "boat_suspended"],
  ] as const)("is refused while the boat is %s", async (status, reason) => {
    await change({ status });
    expect(await put(owner, true)).toEqual({ ok: false, reason });
    expect((await read()).isOnline).toBe(false);
    expect(await audited()).toEqual([]);
  });

  // spec 1-9.18 2-5.32
  test.each([null, cents(0)])(
    "is refused while the base price is %s, even with seasons all year",
    async (basePricePerDay) => {
      await change({ basePricePerDay });
      expect(await put(owner, true)).toEqual({ ok: false, reason: "price_missing" });
      const season = { id: "1", startDate: "01-01", endDate: "31-12", price: "300.00" };
      await change({ seasonalPricing: [season] });
      expect(await put(owner, true)).toEqual({ ok: false, reason: "price_missing" });
      await change({ basePricePerDay: cents(1) });
      expect(await put(owner, true)).toMatchObject({ ok: true });
    },
  );

  test("cannot be on in the database without a base price above 0", async () => {
    for (const basePricePerDay of [null, cents(0)]) {
      await expect(change({ basePricePerDay, isOnline: true })).rejects.toMatchObject({
        cause: { constraint: "boats_online_only_with_price" },
      });
    }
    await change({ basePricePerDay: null, isOnline: false });
  });

  test("clears the reason of a rejection when the owner resubmits the boat", async () => {
    await change({ status: "rejected", statusReason: "Blurred photos" });
    const again = { boatId, isOnline: true, resubmits: true };
    expect(await setBoatOnline(as(owner), again)).toMatchObject({ value: { status: "pending" } });
    expect((await read()).statusReason).toBeNull();
  });

  // spec 1-6.06 2-6.03
  test("does not find another person's boat, not even for a moderator", async () => {
    for (const user of [stranger, moderator]) {
      await expect(put(user, true)).rejects.toEqual(notFound);
    }
    expect((await read()).isOnline).toBe(false);
  });

  test("sent twice concurrently changes the boat once", async () => {
    const results = await Promise.all([put(owner, true), put(owner, true)]);
    // The result of the second call is the same.
    const online = { ok: true, value: { isOnline: true, status: "approved" } };
    expect(results).toEqual([online, online]);
    expect(await audited()).toEqual(["boat_put_online"]);
  });
});
