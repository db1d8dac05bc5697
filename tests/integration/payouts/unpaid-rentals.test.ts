import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { cents } from "#app/platform/money.ts";
import { boats, payouts, reservations, unpaidRentals } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";
import { withoutTakenDays } from "#tests/support/without-taken-days.ts";

let world: ConversationWorld;
/** After the share of a rental from 10 July becomes available, and before that of one from 20 July. */
const now = new Date("2027-07-15T08:00:00Z");

/** Too late for the renter to get a refund. */
const nearTheStay = new Date("2027-07-08T08:00:00Z");

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

async function rent(checkIn: string, checkOut = checkIn) {
  const { boat, db, renter } = world;
  const paid = { boat, renterId: renter.userId, checkIn, checkOut, now: world.now };
  return (await createPaidReservation(db, paid)).reservation;
}

async function unpaid(): Promise<string[]> {
  const rows = await world.db.select().from(unpaidRentals).orderBy(unpaidRentals.checkInDate);
  return rows.map(({ reservationId }) => reservationId);
}

const paidOut = async () =>
  (await world.db.select().from(payouts)).map(({ reservationId }) => reservationId);

test("rentals wait for their payout from their payment until they have it", async () => {
  const first = await rent("2027-07-10");
  const later = await rent("2027-07-20");
  expect(await unpaid()).toEqual([first.id, later.id]);
  await preparePayouts({ db: world.db, now });
  expect(await paidOut()).toEqual([first.id]);
  expect(await unpaid()).toEqual([later.id]);
  await world.db.update(reservations).set({ status: "completed" });
  expect(await unpaid()).toEqual([later.id]);
});

test("a hold waits for no payout until it is paid for", async () => {
  const { id } = await rent("2027-07-10");
  await world.db.delete(unpaidRentals);
  const held = { status: "pending", holdExpiresAt: now } as const;
  await world.db.update(reservations).set(held);
  expect(await unpaid()).toEqual([]);
  await world.db.update(reservations).set({ status: "confirmed", holdExpiresAt: null });
  expect(await unpaid()).toEqual([id]);
});

test("a cancelled rental waits for no payout if its owner gets nothing", async () => {
  const { id: reservationId } = await rent("2027-07-10");
  const owner = world.as(world.owner.actor);
  const { ok } = await cancelReservationAsOwner(owner, { reservationId, reason: "weather" });
  expect(ok).toBe(true);
  expect(await unpaid()).toEqual([reservationId]);
  await preparePayouts({ db: world.db, now });
  expect([await paidOut(), await unpaid()]).toEqual([[], []]);
});

test("a cancelled rental waits until the owner's part is paid, even if that is weekly", async () => {
  const { id: reservationId } = await rent("2027-07-10");
  const { ok } = await cancelReservationAsRenter(world.as(world.renter.actor, nearTheStay), {
    reservationId,
    refund: cents(0),
  });
  expect(ok).toBe(true);
  await world.db.update(boats).set({ isProfessional: true });
  await preparePayouts({ db: world.db, now });
  expect([await paidOut(), await unpaid()]).toEqual([[], [reservationId]]);
  await preparePayouts({ db: world.db, now: new Date("2027-07-18T22:00:00Z") });
  expect([await paidOut(), await unpaid()]).toEqual([[reservationId], []]);
});

test("a rental whose dates changed is paid out by its new dates", async () => {
  const { id } = await rent("2027-07-20");
  const checkInDate = "2027-07-10";
  await world.db.execute(
    sql`update reservations set check_in_date = ${checkInDate}, check_out_date = ${checkInDate} where ${eq(reservations.id, id)}`,
  );
  await preparePayouts({ db: world.db, now });
  expect(await paidOut()).toEqual([id]);
});

test("the job reads only the rentals without a payout, however many have one", async () => {
  const past = await rent("2027-07-10");
  await withoutTakenDays(world.db, (tx) =>
    tx.execute(sql`
      with past as (
        insert into reservations (boat_id, owner_id, client_id, check_in_date, check_out_date, guests, total_price,
          commission_percent, commission_amount, status)
        select boat_id, owner_id, client_id, check_in_date - n, check_out_date - n, guests, total_price,
          commission_percent, commission_amount, 'completed'
        from reservations, generate_series(1, 500) n where id = ${past.id}
        returning id, owner_id)
      insert into payouts (reservation_id, owner_id, amount, withheld_amount, status, due_at, paid_at)
      select id, owner_id, 100, 0, 'paid', now(), now() from past`),
  );
  await preparePayouts({ db: world.db, now });
  expect(await unpaid()).toEqual([]);
  const next = await rent("2027-07-11");
  await world.db.execute(sql`analyze`);
  const read = await countRowsRead(world.db, "reservations", (tx) =>
    preparePayouts({ db: tx, now }),
  );
  expect(read).toBeLessThan(50);
  await preparePayouts({ db: world.db, now });
  expect(await paidOut()).toContain(next.id);
});
