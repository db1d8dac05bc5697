import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import type { ExtraOption } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { listWronglyKeptBoats } from "#tests/support/kept-columns.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");
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

/** The columns of a boat that triggers maintain. */
async function kept(id = boatId) {
  const { rows } = await test.pool.query<{
    days: string;
    sum: number;
    count: number;
    price: string;
  }>(
    `select taken_days::text as days, rating_sum as sum, rating_count as count, required_daily_price as price from boats where id = $1`,
    [id],
  );
  return rows[0];
}

const block = (from: number, to = from) =>
  addUnavailability(
    { actor: owner.actor, db: test.db, record: test.record, now },
    { boatId, startDate: addDays(monday, from), endDate: addDays(monday, to), reason: "" },
  );

const rent = (status: ReservationStatus, from: number, to = from) =>
  createReservation(test.db, {
    boatId,
    ownerId: owner.userId,
    renterId,
    status,
    holdExpiresAt: status === "pending" ? new Date("2027-06-01") : null,
    checkInDate: addDays(monday, from),
    checkOutDate: addDays(monday, to),
  });

describe("the taken days of a boat", () => {
  // spec 1-9.09
  it("are those of owner blocks and of confirmed and completed rentals, merged", async () => {
    await block(0, 1);
    await rent("confirmed", 2);
    await rent("completed", 5);
    for (const status of ["pending", "cancelled", "expired"] as const) await rent(status, 10);
    expect((await kept())?.days).toBe("{[2027-06-07,2027-06-10),[2027-06-12,2027-06-13)}");
  });

  it("follow every change of a rental's status, days and boat", async () => {
    const { id } = await rent("pending", 0);
    const set = (change: string) =>
      test.pool.query(`update reservations set ${change} where id = $1`, [id]);
    const other = (await createBoat(test.db, { userId: owner.userId })).id;
    expect((await kept())?.days).toBe("{}");
    await set("status = 'confirmed', hold_expires_at = null");
    expect((await kept())?.days).toBe("{[2027-06-07,2027-06-08)}");
    await set("status = 'completed', check_out_date = '2027-06-08'");
    expect((await kept())?.days).toBe("{[2027-06-07,2027-06-09)}");
    await set(`boat_id = '${other}'`);
    expect([(await kept())?.days, (await kept(other))?.days]).toEqual([
      "{}",
      "{[2027-06-07,2027-06-09)}",
    ]);
    await set("status = 'cancelled'");
    expect((await kept(other))?.days).toBe("{}");
  });

  it("are free again when a block or a rental is removed", async () => {
    const added = await block(0, 3);
    if (!added.ok) throw new Error(added.reason);
    const { id } = await rent("confirmed", 8);
    const { unavailabilityId } = added.value;
    const context = { actor: owner.actor, db: test.db, record: test.record, now };
    await removeUnavailability(context, { boatId, unavailabilityId, isAsShown: () => true });
    await test.pool.query("delete from reservations where id = $1", [id]);
    expect((await kept())?.days).toBe("{}");
  });
});

it("a boat's ratings follow its reviews when these are written, changed or deleted", async () => {
  const review = { boatId, ownerId: owner.userId, authorId: renterId };
  await createReview(test.db, { ...review, rating: 5, stayedOn: monday });
  await createReview(test.db, { ...review, rating: 2, stayedOn: addDays(monday, 1) });
  expect(await kept()).toMatchObject({ sum: 7, count: 2 });
  await test.pool.query("update reviews set rating = 4 where rating = 2");
  expect(await kept()).toMatchObject({ sum: 9, count: 2 });
  await test.pool.query("delete from reviews where rating = 5");
  expect(await kept()).toMatchObject({ sum: 4, count: 1 });
});

it("only published reviews by renters count towards a boat's rating", async () => {
  const review = { boatId, ownerId: owner.userId, authorId: renterId };
  const waiting = { ...review, rating: 1, stayedOn: monday, published: false };
  await createReview(test.db, waiting);
  await createReview(test.db, { ...review, rating: 5, stayedOn: addDays(monday, 1) });
  await createReview(test.db, {
    ...review,
    authorId: owner.userId,
    renterId,
    rating: 2,
    stayedOn: addDays(monday, 2),
  });
  expect(await kept()).toMatchObject({ sum: 5, count: 1 });
  await test.pool.query(
    "update reviews set status = 'published', published_at = now() where rating = 1",
  );
  expect(await kept()).toMatchObject({ sum: 6, count: 2 });
  await test.pool.query(
    "update reviews set status = 'refused', refusal_reason = 'Insultes' where rating = 1",
  );
  expect(await kept()).toMatchObject({ sum: 5, count: 1 });
});

it("the required daily price is the sum of the required extras that are priced per day", async () => {
  const add = (price: number, option: ExtraOption, unit: string) =>
    test.pool.query(
      "insert into boat_extras (boat_id, category, type, price, option, price_unit) values ($1, 'Autres', 'other', $2, $3, $4)",
      [boatId, price, option, unit],
    );
  await add(10.5, "Obligatoire", "jour");
  await add(4, "Obligatoire", "jour");
  await add(99, "Optionnel", "jour");
  await add(12, "Inclus", "jour");
  await add(80, "Obligatoire", "forfait");
  expect((await kept())?.price).toBe("14.50");
  await test.pool.query("update boat_extras set option = 'Obligatoire' where price = 99");
  expect((await kept())?.price).toBe("113.50");
  await test.pool.query("delete from boat_extras where price = 99");
  expect((await kept())?.price).toBe("14.50");
});

it("removing a boat removes its blocks and extras", async () => {
  await block(0);
  await test.pool.query(
    "insert into boat_extras (boat_id, category, type, price) values ($1, 'Autres', 'other', 9)",
    [boatId],
  );
  await test.pool.query("delete from boats where id = $1", [boatId]);
  expect(await kept()).toBeUndefined();
});

it("concurrent writes to two boats keep the stored columns correct and never deadlock", async () => {
  const other = (await createBoat(test.db, { userId: owner.userId })).id;
  const write = fc.record({
    boat: fc.constantFrom(boatId, other),
    day: fc.integer({ min: 0, max: 25 }),
    act: fc.constantFrom(
      "block",
      "unblock",
      "rent",
      "cancel",
      "complete",
      "review",
      "publish",
      "extra",
    ),
  });
  const statements = {
    block:
      "insert into boat_unavailabilities (boat_id, start_date, end_date) values ($1, $2, $2::date + 3)",
    unblock: "delete from boat_unavailabilities where boat_id = $1 and start_date <= $2",
    rent: `insert into reservations (boat_id, client_id, owner_id, status, check_in_date, check_out_date, guests, total_price, commission_percent, commission_amount)
      values ($1, '${renterId}', '${owner.userId}', 'confirmed', $2, $2, 1, 10, 10, 1)`,
    cancel:
      "update reservations set status = 'cancelled' where boat_id = $1 and check_in_date = $2",
    complete:
      "update reservations set status = 'completed' where boat_id = $1 and check_in_date = $2 and status = 'confirmed'",
    review: `insert into reviews (boat_id, reservation_id, author_id, author_side, rating, publishes_on)
      select $1, id, client_id, 'client', 4, check_out_date + 15 from reservations where boat_id = $1 and check_in_date = $2 limit 1`,
    publish:
      "update reviews set status = 'published', published_at = now() where boat_id = $1 and status = 'waiting' and publishes_on >= $2",
    extra:
      "insert into boat_extras (boat_id, category, type, description, price, option) values ($1, 'Autres', 'other', $2::text, 7, 'Obligatoire')",
  };
  async function run({
    boat,
    day,
    act,
  }: {
    boat: string;
    day: number;
    act: keyof typeof statements;
  }) {
    const client = await test.pool.connect();
    try {
      await client.query("begin");
      // Locks the boat first, as every command does.
      await client.query("select from boats where id = $1 for no key update", [boat]);
      await client.query(statements[act], [boat, addDays(monday, day)]);
      await client.query("commit");
      return null;
    } catch (error) {
      await client.query("rollback");
      return sqlState(error);
    } finally {
      client.release();
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 20, maxLength: 40 }), async (writes) => {
      const codes = await Promise.all(writes.map(run));
      // Allowed refusals: an overlap, or a second review of the same stay.
      expect(codes.filter((code) => code && !["23P01", "23505"].includes(code))).toEqual([]);
      expect(await listWronglyKeptBoats(test.db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

it("concurrent writes that do not lock the boat first lose no update either", async () => {
  const blocks = Array.from({ length: 60 }, (_, day) =>
    test.pool.query(
      "insert into boat_unavailabilities (boat_id, start_date, end_date) values ($1, $2, $2)",
      [boatId, addDays(monday, day * 2)],
    ),
  );
  await Promise.all(blocks);
  expect((await kept())?.days.split("),[").length).toBe(60);
  expect(await listWronglyKeptBoats(test.db)).toEqual([]);
});
