import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { continuePayout } from "#app/features/payouts/commands/continue-payout.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import { payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { waiting } from "#tests/support/held-writes.ts";
import { openPausedDatabase } from "#tests/support/paused-database.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const now = new Date("2027-07-13T08:10:00Z");
const system = () => ({
  db: world.db,
  record: world.record,
  now,
  payouts: createSandboxPayouts({ db: world.db, clock: () => now }),
});

/** A rental whose share becomes due on 13 July. */
async function book(boat: { id: string; userId: string }, totalCents: number) {
  const { reservation } = await createPaidReservation(world.db, {
    boat,
    renterId: world.renter.userId,
    checkIn: "2027-07-10",
    checkOut: "2027-07-19",
    totalCents,
    now: world.now,
    bookingDetails: { departure_time: "10:00", cancellation_policy: "flexible" },
  });
  return reservation.id;
}

// spec 2-9.05
test("an owner's debt is withheld once, if one payout is prepared while another is sent", async () => {
  const { db, owner, pool } = world;
  const rentalId = await book(world.boat, 100_000);
  await preparePayouts(system());
  const [due] = await db.select().from(payouts).where(eq(payouts.reservationId, rentalId));
  if (!due) throw new Error("Nothing is due");
  await book(await createBoat(db, { userId: owner.userId }), 50_000);
  // The run has locked the owner, but has not yet created the payout or asked how much they owe.
  const paused = openPausedDatabase(world.databaseUrl, "as schedule");
  const preparing = preparePayouts({ ...system(), db: paused.db });
  await paused.reached;
  await cancelReservationAsOwner(world.as(owner.actor, now), {
    reservationId: rentalId,
    reason: "boat-unavailable",
  });
  const holder = await pool.connect();
  await holder.query("begin; lock table payouts in share mode");
  const sending = continuePayout(system(), due);
  await expect.poll(() => waiting(pool)).toBe(1);
  paused.goOn();
  await expect.poll(() => waiting(pool)).toBe(2);
  await holder.query("commit");
  holder.release();
  await Promise.all([preparing, sending]);
  await paused.close();
  // Nothing of the cancelled rental is sent, and of the 450 euros of the other one the fee of 100 is kept.
  const created = await db.select().from(payouts).orderBy(payouts.amount);
  expect(created.map(({ amount, withheldAmount }) => [amount, withheldAmount])).toEqual([
    [0, 0],
    [35_000, 10_000],
  ]);
  expect(await db.select().from(sandboxPayouts)).toEqual([]);
});
