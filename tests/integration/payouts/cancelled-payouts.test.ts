import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import { findEarning, listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { listReportedSellers } from "#app/features/payouts/queries/list-reported-sellers.server.ts";
import { simulateSandboxPayout } from "#app/platform/payouts/create-payout-provider.server.ts";
import { payouts } from "#db/schema/schema.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;
let rentalId: string;

/** Ten days from 10 July for 1,000 euros, of which 900 are due on 13 July. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  rentalId = await book("2027-07-10", { checkOut: "2027-07-19" });
});
afterEach(() => world.close());

/** Books a rental and returns its id. */
async function book(...rental: Parameters<PayoutWorld["book"]>): Promise<string> {
  return (await world.book(...rental)).reservation.id;
}

/** Runs the hourly job at these instants. */
async function workAt(...instants: string[]) {
  for (const instant of instants) {
    now = new Date(instant);
    await world.work();
  }
}

/** Cancels a rental as its owner. The owner's fee, which equals the commission, is booked at once. */
function cancel(reservationId = rentalId) {
  const context = world.as(world.owner.actor, now);
  return cancelReservationAsOwner(context, { reservationId, reason: "boat-unavailable" });
}

/** The amounts in cents of the payouts with this status. */
async function amountsOf(status: string) {
  return (await world.rows()).flatMap(([is, amount]) => (is === status ? [Number(amount)] : []));
}

async function simulate(reservationId: string, outcome: "failed" | "reversed") {
  const own = eq(payouts.reservationId, reservationId);
  const [payout] = await world.db.select().from(payouts).where(own);
  if (!payout) throw new Error("Nothing was sent");
  expect(await simulateSandboxPayout(world.db, payoutOrderId(payout), outcome)).toBe(true);
}

// spec 2-9.05
describe("a payout whose rental is cancelled before the payout is sent", () => {
  test("is never sent, even if the owner adds their account before the next run", async () => {
    await workAt("2027-07-13T08:00:00Z");
    expect(await world.rows()).toEqual([["due", 90_000, 0]]);
    now = new Date("2027-07-14T08:00:00Z");
    await cancel();
    await world.giveAccount();
    await sendPayouts(world.system());
    expect(await world.rows()).toEqual([["paid", 0, 0]]);
    expect(await world.ordered()).toEqual([]);
  });

  test("is settled by the hourly job without an account, and the next payout withholds only the fee", async () => {
    await workAt("2027-07-13T08:00:00Z");
    now = new Date("2027-07-14T08:00:00Z");
    await cancel();
    await workAt("2027-07-14T09:00:00Z");
    expect(await world.rows()).toEqual([["paid", 0, 0]]);
    // The owner's page lists the payout in the year in which it was settled.
    const [earning] = await listEarnings(world.db, world.owner.userId);
    expect(earning?.payout.paidAt).toEqual(now);
    expect(await listOpenPayouts(world.system())).toEqual({ open: [], all: 0, paid: [] });
    expect(await listReportedSellers(world.db, 2027)).toEqual([]);
    await book("2027-08-01");
    await workAt("2027-08-04T08:00:00Z");
    expect(await world.rows()).toEqual([
      ["paid", 0, 0],
      ["due", 80_000, 10_000],
    ]);
  });

  test("no longer withholds anything", async () => {
    await cancel(await book("2027-07-10", { totalCents: 400_000 }));
    await workAt("2027-07-13T08:00:00Z");
    expect(await world.rows()).toEqual([["due", 80_000, 10_000]]);
    now = new Date("2027-07-14T08:00:00Z");
    await cancel();
    await workAt("2027-07-14T09:00:00Z");
    expect(await world.rows()).toEqual([["paid", 0, 0]]);
  });

  test("is 0 on the owner's page at once", async () => {
    await workAt("2027-07-13T08:00:00Z");
    now = new Date("2027-07-14T08:00:00Z");
    await cancel();
    expect(await listEarnings(world.db, world.owner.userId)).toMatchObject([
      { shareCents: 0, payout: { status: "due", amountCents: 0, withheldCents: 0 } },
    ]);
  });

  test.each(["failed", "reversed"] as const)(
    "is not sent again to another account after it was %s",
    async (outcome) => {
      await world.giveAccount();
      await workAt("2027-07-13T08:00:00Z");
      if (outcome === "reversed") await workAt("2027-07-13T09:00:00Z");
      await simulate(rentalId, outcome);
      await workAt("2027-07-13T10:00:00Z");
      expect(await world.rows()).toEqual([[outcome, 90_000, 0]]);
      now = new Date("2027-07-14T08:00:00Z");
      await cancel();
      now = new Date("2027-07-14T08:30:00Z");
      await world.giveAccount();
      await workAt("2027-07-14T09:00:00Z", "2027-07-14T10:00:00Z");
      expect(await world.rows()).toEqual([["paid", 0, 0]]);
      // Only the fee remains owed, because the paid amount came back.
      expect((await ledgerBalances(world.db))["owner"]).toBe(-10_000);
    },
  );

  test("is lowered only by what is owed, once other payouts withheld the amount on its way", async () => {
    await world.giveAccount();
    await workAt("2027-07-13T08:00:00Z");
    now = new Date("2027-07-13T08:10:00Z");
    await cancel();
    await book("2027-07-10", { totalCents: 50_000 });
    await preparePayouts(world.system());
    expect(await world.rows()).toEqual(
      expect.arrayContaining([
        ["sent", 90_000, 0],
        ["paid", 0, 45_000],
      ]),
    );
    await simulate(rentalId, "failed");
    await workAt("2027-07-13T09:00:00Z");
    // The owner's page already shows what will be left of it.
    const earnings = await listEarnings(world.db, world.owner.userId);
    const left = { status: "failed", amountCents: 35_000, withheldCents: 0 };
    expect(earnings.find(({ reservationId }) => reservationId === rentalId)?.payout).toMatchObject(
      left,
    );
    const rental = { id: rentalId, ownerId: world.owner.userId };
    expect(await findEarning(world.db, rental)).toMatchObject({ shareCents: 0, payout: left });
    now = new Date("2027-07-13T09:30:00Z");
    await world.giveAccount();
    await workAt("2027-07-13T10:00:00Z", "2027-07-13T11:00:00Z");
    // Of the 450 euros of the other rental, only the fee of 100 is kept.
    expect(await world.rows()).toEqual(
      expect.arrayContaining([
        ["paid", 35_000, 0],
        ["paid", 0, 45_000],
      ]),
    );
    // The first order failed.
    expect(await world.ordered()).toEqual([90_000, 35_000]);
    expect((await ledgerBalances(world.db))["owner"]).toBeUndefined();
  });
});

test("of two failed payouts of cancelled rentals, what another payout withheld is paid out once", async () => {
  const secondId = await book("2027-07-10", { checkOut: "2027-07-19" });
  await world.giveAccount();
  await workAt("2027-07-13T08:00:00Z");
  now = new Date("2027-07-13T08:10:00Z");
  await cancel();
  await cancel(secondId);
  await book("2027-07-10", { totalCents: 50_000 });
  await preparePayouts(world.system());
  await simulate(rentalId, "failed");
  await simulate(secondId, "failed");
  await workAt("2027-07-13T09:00:00Z");
  now = new Date("2027-07-13T09:30:00Z");
  await world.giveAccount();
  await workAt("2027-07-13T10:00:00Z", "2027-07-13T11:00:00Z");
  // Of the 450 euros of the third rental, only the two fees of 100 are kept.
  const paid = (await world.rows()).map(([status, amount]) => [status, amount]);
  expect(paid.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ["paid", 0],
    ["paid", 0],
    ["paid", 25_000],
  ]);
  expect((await ledgerBalances(world.db))["owner"]).toBeUndefined();
});

test("a payout sent before its rental was cancelled stays, and the next ones withhold it together with the fee", async () => {
  await world.giveAccount();
  await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
  now = new Date("2027-07-14T08:00:00Z");
  await cancel();
  await book("2027-08-01");
  await book("2027-08-02");
  await workAt("2027-08-06T08:00:00Z", "2027-08-06T09:00:00Z");
  expect(await world.rows()).toEqual([
    ["paid", 90_000, 0],
    ["paid", 0, 90_000],
    ["paid", 80_000, 10_000],
  ]);
  expect((await ledgerBalances(world.db))["owner"]).toBeUndefined();
});

test("a payout sent while rentals are cancelled is sent with the amount that it was lowered to, or not at all", async () => {
  const rentals = [rentalId];
  for (let count = 0; count < 7; count++) {
    rentals.push(await book("2027-07-10", { checkOut: "2027-07-19" }));
  }
  now = new Date("2027-07-13T08:00:00Z");
  await preparePayouts(world.system());
  await world.giveAccount();
  await Promise.all([
    sendPayouts(world.system()),
    ...rentals.map((id) => cancel(id)),
    sendPayouts(world.system()),
  ]);
  await sendPayouts(world.system());
  // Of payouts that were sent before their own rental was cancelled, fees for others may be missing.
  const sentAmounts = await amountsOf("sent");
  const orderedAmounts = await world.ordered();
  expect(orderedAmounts).toHaveLength(sentAmounts.length);
  expect(orderedAmounts).toEqual(expect.arrayContaining(sentAmounts));
  expect((await amountsOf("paid")).filter((amount) => amount !== 0)).toEqual([]);
  expect([...sentAmounts, ...(await amountsOf("paid"))]).toHaveLength(8);
  now = new Date("2027-07-13T09:00:00Z");
  await sendPayouts(world.system());
  // The owner owes the sent amounts and the eight fees.
  const sent = sentAmounts.reduce((total, amount) => total + amount, 0);
  expect((await ledgerBalances(world.db))["owner"]).toBe(-sent - 80_000);
});
