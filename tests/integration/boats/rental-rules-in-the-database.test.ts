import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { listWronglyKeptBoats } from "#tests/support/kept-columns.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const monday = calendarDate("2027-06-07");
let test: TestDatabase;
let owner: TestUser;
let renterId: string;
let boatId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await createUser(test.db);
  renterId = (await createUser(test.db)).userId;
});
afterAll(() => test.close());
beforeEach(async () => {
  boatId = (await createBoat(test.db, { userId: owner.userId })).id;
});

const change = (assignments: string) =>
  test.pool.query(`update boats set ${assignments} where id = $1`, [boatId]);

/** The constraint that refuses a change, or null if none does. */
async function refusedBy(assignments: string): Promise<unknown> {
  try {
    await change(assignments);
    return null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.constraint : error;
  }
}

const rent = (from: number, to: number) =>
  createReservation(test.db, {
    boatId,
    ownerId: owner.userId,
    renterId,
    status: "confirmed",
    holdExpiresAt: null,
    checkInDate: addDays(monday, from),
    checkOutDate: addDays(monday, to),
  });

async function takenDays() {
  const { rows } = await test.pool.query<{ days: string }>(
    "select taken_days::text as days from boats where id = $1",
    [boatId],
  );
  return rows[0]?.days;
}

describe("the rules of a boat's rentals", () => {
  it("change nothing unless the owner sets them", async () => {
    const { rows } = await test.pool.query<Record<string, unknown>>(
      `select discount_from_3_days, discount_from_7_days, min_rental_days, notice_days,
        preparation_days, shared_costs, shared_by from boats where id = $1`,
      [boatId],
    );
    expect(Object.values(rows[0] ?? {})).toEqual([0, 0, 1, 0, 0, null, null]);
  });

  it.each([
    ["discount_from_3_days = -1", "boats_discounts"],
    ["discount_from_3_days = 91", "boats_discounts"],
    ["discount_from_7_days = 1000000000", "boats_discounts"],
    ["min_rental_days = 0", "boats_rental_rules"],
    ["min_rental_days = 367", "boats_rental_rules"],
    ["notice_days = -1", "boats_rental_rules"],
    ["notice_days = 366", "boats_rental_rules"],
    ["preparation_days = 31", "boats_rental_rules"],
    ["shared_costs = 100", "boats_shared_costs"],
    ["shared_by = 4", "boats_shared_costs"],
    ["shared_costs = 0, shared_by = 4", "boats_shared_costs"],
    ["shared_costs = 100, shared_by = 1", "boats_shared_costs"],
  ])("are refused by the database outside their limits: %s", async (assignments, constraint) => {
    expect(await refusedBy(assignments)).toBe(constraint);
  });

  it("lower a day's lowest price by the larger discount, which does not apply to extras", async () => {
    await test.pool.query(
      "insert into boat_extras (boat_id, category, type, price, option, price_unit) values ($1, 'Autres', 'other', 10, 'Obligatoire', 'jour')",
      [boatId],
    );
    await change("base_price_per_day = 100, discount_from_3_days = 5, discount_from_7_days = 20");
    const { rows } = await test.pool.query<{ least: string }>(
      "select lowest_daily_cents as least from boats where id = $1",
      [boatId],
    );
    expect(Number(rows[0]?.least)).toBe(9000);
  });
});

const season = (price: string) =>
  `seasonal_pricing = '[{"id":"1","startDate":"01-07","endDate":"31-08","price":"${price}"}]'`;

const addRequired = (price: number, unit = "jour") =>
  `insert into boat_extras (boat_id, category, type, price, option, price_unit)
    values ('${boatId}', 'Autres', 'other', ${price}, 'Obligatoire', '${unit}')`;
/** The constraint that refuses several changes in one transaction, or null if none does. */
async function refusedTogether(...statements: string[]): Promise<unknown> {
  const client = await test.pool.connect();
  try {
    for (const statement of ["begin", ...statements, "commit"]) await client.query(statement);
    return null;
  } catch (error) {
    await client.query("rollback");
    return error instanceof pg.DatabaseError ? error.constraint : error;
  } finally {
    client.release();
  }
}
const setPrice = (euros: number) =>
  `update boats set base_price_per_day = ${euros} where id = '${boatId}'`;

describe("the price of co-navigation", () => {
  beforeEach(() =>
    change(
      "navigation_mode = 'co-navigation', base_price_per_day = 40, shared_costs = 200, shared_by = 5",
    ),
  );

  it("is at most one person's share of the day's costs", async () => {
    expect(await refusedBy("base_price_per_day = 40.01")).toBe("boats_share_of_costs");
    expect(await refusedBy("shared_by = 6")).toBe("boats_share_of_costs");
    await change("base_price_per_day = 33.33, shared_by = 6");
  });

  it("is at most one person's share in every season", async () => {
    expect(await refusedBy(season("40.01"))).toBe("boats_share_of_costs");
    await change(season("39.99"));
  });

  it("requires the costs before the boat can be online", async () => {
    const unknown = "shared_costs = null, shared_by = null";
    expect(await refusedBy(`is_online = true, ${unknown}`)).toBe(
      "boats_online_only_with_shared_costs",
    );
    await change(`is_online = false, ${unknown}`);
  });

  describe("with the required extras of a day", () => {
    it("is at most one person's share if the boat is online, checked on commit", async () => {
      await change("base_price_per_day = 30");
      expect(await refusedTogether(addRequired(10.01))).toBe("boats_online_within_share");
      expect(await refusedTogether(addRequired(99, "forfait"))).toBeNull();
      expect(await refusedTogether(addRequired(10))).toBeNull();
      expect(await refusedTogether(setPrice(30.01))).toBe("boats_online_within_share");
      expect(await refusedTogether(addRequired(10), setPrice(20))).toBeNull();
      expect(await refusedTogether(setPrice(31), "delete from boat_extras")).toBeNull();
    });

    it("may exceed the share offline, and then the boat cannot go online", async () => {
      await change("is_online = false");
      expect(await refusedTogether(addRequired(1))).toBeNull();
      expect(await refusedBy("is_online = true")).toBe("boats_online_within_share");
      expect(await refusedBy("is_online = true, base_price_per_day = 39")).toBeNull();
    });
  });

  it("has no such limit in another mode", async () => {
    const { rowCount } = await change("navigation_mode = 'seul', base_price_per_day = 500");
    expect(rowCount).toBe(1);
  });
});

describe("days that an owner needs to prepare the boat", () => {
  it("are taken before and after each rental, but not around a block", async () => {
    await change("preparation_days = 2");
    await rent(10, 11);
    await test.pool.query(
      "insert into boat_unavailabilities (boat_id, start_date, end_date) values ($1, '2027-07-01', '2027-07-01')",
      [boatId],
    );
    expect(await takenDays()).toBe("{[2027-06-15,2027-06-21),[2027-07-01,2027-07-02)}");
  });

  it("follow a change of the rule", async () => {
    await rent(0, 0);
    await change("preparation_days = 1");
    expect(await takenDays()).toBe("{[2027-06-06,2027-06-09)}");
    await change("preparation_days = 0");
    expect(await takenDays()).toBe("{[2027-06-07,2027-06-08)}");
    expect(await listWronglyKeptBoats(test.db)).toEqual([]);
  });

  it("are correct after a concurrent rental and change of the rule", async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        rent(round * 10, round * 10 + 1),
        change(`preparation_days = ${(round % 3) + 1}`),
      ]);
      expect(await listWronglyKeptBoats(test.db)).toEqual([]);
    }
  });
});
