import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { continuePayout } from "#app/features/payouts/commands/continue-payout.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { waiting } from "#tests/support/held-writes.ts";
import { openPausedDatabase } from "#tests/support/paused-database.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
});
afterEach(() => world.close());

const now = new Date("2027-07-13T08:10:00Z");
/** A rental whose share becomes due on 13 July. */

// spec 2-9.05
test("an owner's debt is withheld once, if one payout is prepared while another is sent", async () => {
  const { db, owner, pool } = world;
  // Both shares become due on 13 July.
  const days = { checkOut: "2027-07-19" };
  const { reservation } = await world.book("2027-07-10", days);
  const rentalId = reservation.id;
  await preparePayouts(world.system());
  const [due] = await db.select().from(payouts).where(eq(payouts.reservationId, rentalId));
  if (!due) throw new Error("Nothing is due");
  await world.book("2027-07-10", { ...days, totalCents: 50_000 });
  // The run has locked the owner, but has not yet created the payout or asked how much they owe.
  const paused = openPausedDatabase(world.databaseUrl, "as schedule");
  const preparing = preparePayouts({ ...world.system(), db: paused.db });
  await paused.reached;
  await cancelReservationAsOwner(world.as(owner.actor, now), {
    reservationId: rentalId,
    reason: "boat-unavailable",
  });
  const holder = await pool.connect();
  await holder.query("begin; lock table payouts in share mode");
  const sending = continuePayout(world.system(), due);
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
