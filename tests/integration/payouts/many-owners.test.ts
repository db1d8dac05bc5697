import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, payouts, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  now = new Date("2027-07-13T08:00:00Z");
});
afterEach(() => world.close());

/** An hourly run that handles one owner of each kind. */
async function run(limit = 1) {
  await preparePayouts({ db: world.db, now }, limit);
  now = new Date(now.getTime() + 3_600_000);
}

/** An owner with a rental of ten days from 10 July, whose payout of 900 euros is due on the 13th. */
async function createOwner() {
  const owner = await createUser(world.db);
  const rent = async () => {
    const boat = await createBoat(world.db, { userId: owner.userId });
    const { reservation } = await world.book("2027-07-10", { checkOut: "2027-07-19", boat });
    return reservation.id;
  };
  const reservationId = await rent();
  /** Cancels the rental without a fee, because it may be contested. */
  const cancel = () =>
    cancelReservationAsOwner(world.as(owner.actor, now), { reservationId, reason: "weather" });
  const own = eq(payouts.reservationId, reservationId);
  /** Owners whose payouts were never checked then come first. */
  const checkAt = (checkedAt: Date) => world.db.update(payouts).set({ checkedAt }).where(own);
  /** Owners whose rental began first come first. */
  const beginEarlier = () =>
    world.db
      .update(reservations)
      .set({ checkInDate: calendarDate("2027-07-09") })
      .where(eq(reservations.id, reservationId));
  const amount = async () => {
    const [payout] = await world.db.select().from(payouts).where(own);
    return payout?.amount;
  };
  return { ...owner, rent, cancel, checkAt, beginEarlier, amount, reservationId };
}

/** Handles one owner of each kind in each run, while an unknown error stops every payout of this owner. */
async function runWithout({ userId }: { userId: string }, times: number) {
  await world.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'unknown'; end $$;
    create trigger fail before insert or update of amount on payouts for each row
      when (new.owner_id = '${userId}') execute function fail()`);
  for (let time = 0; time < times; time += 1) await run();
  await world.pool.query("drop function fail cascade");
}

test("owners do not wait for others whose payouts cannot be lowered, because they owe nothing more", async () => {
  const stuck = await Promise.all(Array.from({ length: 4 }, createOwner));
  const others = await Promise.all(stuck.map(({ rent }) => rent()));
  const cancelled = await createOwner();
  await run(10);
  // What the four owe for their cancelled rentals was withheld from their other rental.
  await world.db
    .update(payouts)
    .set({ amount: sql`0`, withheldAmount: sql`900`, status: "paid", paidAt: now })
    .where(sql`${payouts.reservationId} = any(${sql.param(others)}::uuid[])`);
  for (const owner of [...stuck, cancelled]) expect((await owner.cancel()).ok).toBe(true);
  const due = await createOwner();
  for (let times = 0; times < 5; times += 1) await run();
  expect(await due.amount()).toBe(90_000);
  expect(await cancelled.amount()).toBe(0);
  for (const { amount } of stuck) expect(await amount()).toBe(90_000);
});

test("owners do not wait for others whose payouts fail in every run", async () => {
  const failing = await createOwner();
  const next = await createOwner();
  await failing.beginEarlier();
  await runWithout(failing, 2);
  expect([await failing.amount(), await next.amount()]).toEqual([undefined, 90_000]);
  await run();
  expect(await failing.amount()).toBe(90_000);
});

test("owners do not wait for professionals, whose payouts are due on Monday", async () => {
  const professional = await createOwner();
  const next = await createOwner();
  await professional.beginEarlier();
  await world.db
    .update(boats)
    .set({ isProfessional: true })
    .where(eq(boats.userId, professional.userId));
  await run();
  expect([await professional.amount(), await next.amount()]).toEqual([undefined, 90_000]);
});

test("owners do not wait for others whose payouts cannot be lowered, because that fails in every run", async () => {
  const failing = await createOwner();
  const next = await createOwner();
  await run(10);
  await failing.cancel();
  await next.cancel();
  await next.checkAt(world.now);
  await runWithout(failing, 2);
  expect([await failing.amount(), await next.amount()]).toEqual([90_000, 0]);
  await run();
  expect(await failing.amount()).toBe(0);
});

test("owners whose payouts of cancelled rentals are what is left of their share are not handled again", async () => {
  const done = await Promise.all(Array.from({ length: 4 }, createOwner));
  const cancelled = await createOwner();
  await run(10);
  // Cancelled so late that nothing goes back to the renter.
  const ids = done.map(({ reservationId }) => reservationId);
  await world.db.execute(
    sql`update reservations set status = 'cancelled' where id = any(${sql.param(ids)}::uuid[])`,
  );
  await cancelled.cancel();
  await cancelled.checkAt(world.now);
  await run();
  expect(await cancelled.amount()).toBe(0);
});
