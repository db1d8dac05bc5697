import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { brokenConstraint } from "#tests/support/broken-constraint.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let ownerId: string;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = (await createUser(database.db)).userId;
});
beforeEach(async () => {
  boatId = (await createBoat(database.db, { userId: ownerId })).id;
});
afterAll(() => database.close());

const change = (values: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(values).where(eq(boats.id, boatId));

/** Number of boat updates that wait for another one. */
const waitingForBoat = async () => {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database()
     and wait_event_type = 'Lock' and query like 'update "boats"%'`,
  );
  return rows.length;
};

describe("the seasons of a boat", () => {
  const summer = { id: "1", startDate: "15-06", endDate: "31-08", price: "300.00" };

  // spec 1-3.05
  test.each([
    ["a day that no year has", { ...summer, startDate: "31-02" }],
    ["a missing end", { id: "1", startDate: "15-06", price: "300.00" }],
    ["a price that is no number", { ...summer, price: "abc" }],
    ["a price below zero", { ...summer, price: -1 }],
    ["something that is no season", "summer"],
  ])(
    "are refused with %s, so that none is silently dropped when they are read",
    async (_, entry) => {
      await expect(change({ seasonalPricing: [summer, entry] })).rejects.toMatchObject({
        cause: { constraint: "boats_seasons_readable" },
      });
    },
  );

  test("are stored only if all of them can be read", async () => {
    const day = fc.constantFrom("01-01", "29-02", "31-04", "31-12", "1-1", "", null);
    const price = fc.constantFrom("0.00", "150,5", 12, -1, "x", null, 1e12);
    const entry = fc.record({ startDate: day, endDate: day, price }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 3 }), async (seasonalPricing) => {
        const isReadable = readSeasonalPricing(seasonalPricing).length === seasonalPricing.length;
        const stored = await change({ seasonalPricing }).then(
          () => true,
          (error: unknown) => sqlState(error) !== "23514",
        );
        expect(stored).toBe(isReadable);
      }),
      { numRuns: 60 },
    );
  });
});

describe("an archived boat", () => {
  test("is never online", async () => {
    await change({ isOnline: true });
    await expect(change({ archivedAt: new Date() })).rejects.toMatchObject({
      cause: { constraint: "boats_archived_offline" },
    });
  });

  test("with a reservation cannot be deleted", async () => {
    const client = await createUser(database.db);
    await createReservation(database.db, { boatId, ownerId, renterId: client.userId });
    await expect(database.db.delete(boats).where(eq(boats.id, boatId))).rejects.toSatisfy(
      (error) => sqlState(error) === "23503",
    );
  });
});

describe("two concurrent changes of a co-navigation boat", () => {
  type Columns = Partial<typeof boats.$inferInsert>;
  const isOnline = { isOnline: true };
  const becomesShared = { navigationMode: "co-navigation" } as const;
  const noCosts = { sharedCosts: null, sharedBy: null };
  const costs = { sharedCosts: cents(30_000), sharedBy: 2 };
  const offline = { isOnline: false, basePricePerDay: cents(15_000) };
  const dearer = { basePricePerDay: cents(15_001) };
  const needsCosts = "boats_online_only_with_shared_costs";

  /**
   * Runs `second` so that it waits until `first` has committed; returns the constraint that refuses `second`.
   */
  async function refusalOfSecond(first: Columns, second: Columns): Promise<unknown> {
    const { waiting } = await database.db.transaction(async (tx) => {
      await tx.update(boats).set(first).where(eq(boats.id, boatId));
      const late = change(second).then(() => "stored", brokenConstraint);
      await expect.poll(waitingForBoat).toBe(1);
      return { waiting: late };
    });
    return waiting;
  }

  test.each<[string, Columns, Columns, Columns, string]>([
    ["online, then shared", noCosts, isOnline, becomesShared, needsCosts],
    ["shared, then online", noCosts, becomesShared, isOnline, needsCosts],
    ["online, then without costs", { ...becomesShared, ...costs }, isOnline, noCosts, needsCosts],
    ["without costs, then online", { ...becomesShared, ...costs }, noCosts, isOnline, needsCosts],
    ["shared, then dearer than a share", costs, becomesShared, dearer, "boats_share_of_costs"],
    ["dearer than a share, then shared", costs, dearer, becomesShared, "boats_share_of_costs"],
  ])(
    "never lead to a state that no single change may reach: %s",
    async (_, before, first, second, constraint) => {
      const traits = { userId: ownerId, ...offline, ...before };
      boatId = (await createBoat(database.db, traits)).id;
      expect(await refusalOfSecond(first, second)).toBe(constraint);
      const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
      expect(boat).toMatchObject({ ...offline, ...before, ...first });
    },
  );
});
