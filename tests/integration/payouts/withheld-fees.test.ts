import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import { cents } from "#app/platform/money.ts";
import { simulateSandboxPayout } from "#app/platform/payouts/create-payout-provider.server.ts";
import { payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;

beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
});
afterEach(() => world.close());

/** A paid rental of 1,000 euros, of which 900 are the owner's, on a boat of its own. */
async function book(checkIn: string, checkOut = checkIn) {
  return createPaidReservation(world.db, {
    boat: await createBoat(world.db, { userId: world.owner.userId }),
    renterId: world.renter.userId,
    checkIn,
    checkOut,
    totalCents: 100_000,
    now: world.now,
    bookingDetails: { departure_time: "10:00", cancellation_policy: "flexible" },
  });
}

/** Cancels a rental as its owner, which costs 100 euros if it begins in less than a week. */
async function cancel({ reservation }: Awaited<ReturnType<typeof book>>) {
  const input = { reservationId: reservation.id, reason: "boat-unavailable" as const };
  const { ok } = await cancelReservationAsOwner(world.as(world.owner.actor, now), input);
  expect(ok).toBe(true);
}

/** Runs the hourly job at this instant. */
async function workAt(instant: string) {
  now = new Date(instant);
  await world.work();
}

async function rows() {
  const all = await world.db.select().from(payouts).orderBy(payouts.dueAt);
  return all.map(({ status, amount, withheldAmount }) => [status, amount, withheldAmount]);
}

/** The amounts in cents that were ordered from the provider. */
async function ordered() {
  const orders = await world.db.select().from(sandboxPayouts).orderBy(sandboxPayouts.sentAt);
  return orders.map(({ amount }) => amount);
}

const owed = async () => (await ledgerBalances(world.db))["owner"] ?? 0;

// spec 2-9.05
describe("a fee of an owner whose earlier payouts were not sent yet", () => {
  test("is withheld from the payout that was due first, when it is sent", async () => {
    await book("2027-07-10");
    await book("2027-07-11");
    const later = await book("2027-07-16");
    await workAt("2027-07-14T08:00:00Z");
    expect(await rows()).toEqual([
      ["due", 90_000, 0],
      ["due", 90_000, 0],
    ]);
    await cancel(later);
    await world.giveAccount();
    await workAt("2027-07-14T09:00:00Z");
    expect(await rows()).toEqual([
      ["sent", 80_000, 10_000],
      ["sent", 90_000, 0],
    ]);
    await workAt("2027-07-14T10:00:00Z");
    expect(await ordered()).toEqual(expect.arrayContaining([80_000, 90_000]));
    expect(await owed()).toBe(0);
  });

  test("is withheld from them before it is from a new one", async () => {
    await book("2027-07-10");
    await book("2027-07-13");
    const later = await book("2027-07-18");
    await workAt("2027-07-14T08:00:00Z");
    await cancel(later);
    await workAt("2027-07-16T08:00:00Z");
    expect(await rows()).toEqual([
      ["due", 80_000, 10_000],
      ["due", 90_000, 0],
    ]);
  });

  test("is withheld from one that failed, before it goes to another account", async () => {
    await book("2027-07-10");
    const later = await book("2027-07-16");
    await world.giveAccount();
    await workAt("2027-07-14T08:00:00Z");
    const [payout] = await world.db.select().from(payouts);
    if (!payout) throw new Error("Nothing was sent");
    await simulateSandboxPayout(world.db, payoutOrderId(payout), "failed");
    await workAt("2027-07-14T09:00:00Z");
    await cancel(later);
    await world.giveAccount({ at: new Date("2027-07-14T09:30:00Z") });
    await workAt("2027-07-14T10:00:00Z");
    expect(await rows()).toEqual([["sent", 80_000, 10_000]]);
  });

  test("is not withheld from one whose money the renter's bank has, but once the bank returned it", async () => {
    const { payment } = await book("2027-07-10");
    const later = await book("2027-07-16");
    await world.giveAccount();
    const dispute = {
      reference: "dp_1",
      source: sourceOf(payment),
      postings: disputePostings(cents(100_000)),
    };
    await bookTransaction({ db: world.db, now }, { ...dispute, cause: "dispute" });
    await workAt("2027-07-14T08:00:00Z");
    await cancel(later);
    await workAt("2027-07-14T09:00:00Z");
    expect(await rows()).toEqual([["due", 90_000, 0]]);
    const returned = { ...dispute, postings: reversed(dispute.postings) };
    await bookTransaction({ db: world.db, now }, { ...returned, cause: "dispute_reversal" });
    await workAt("2027-07-14T10:00:00Z");
    expect(await rows()).toEqual([["sent", 80_000, 10_000]]);
  });
});

// spec 2-9.05
test("the payout of a rental that was cancelled later is withheld from payouts that were not sent yet", async () => {
  await world.giveAccount();
  const long = await book("2027-07-08", "2027-07-20");
  await workAt("2027-07-11T08:00:00Z");
  await book("2027-07-09");
  await book("2027-07-10");
  // Created, but not sent: there is no provider for a while.
  now = new Date("2027-07-13T08:00:00Z");
  await world.work(null);
  await cancel(long);
  await workAt("2027-07-13T09:00:00Z");
  expect(await rows()).toEqual([
    ["paid", 90_000, 0],
    ["paid", 0, 90_000],
    ["sent", 80_000, 10_000],
  ]);
  await workAt("2027-07-13T10:00:00Z");
  expect(await owed()).toBe(0);
});

test("a fee is withheld once, if two runs send payouts while it becomes owed, and never paid out in the end", async () => {
  const later: Awaited<ReturnType<typeof book>>[] = [];
  for (let count = 0; count < 4; count++) {
    await book("2027-07-10");
    later.push(await book("2027-07-16"));
  }
  now = new Date("2027-07-14T08:00:00Z");
  await world.work();
  await world.giveAccount();
  await Promise.all([world.work(), ...later.map(cancel), world.work()]);
  const sent = (await rows()).map(([, amount, withheld]) => Number(amount) + Number(withheld));
  expect(sent).toEqual([90_000, 90_000, 90_000, 90_000]);
  const amounts = await ordered();
  expect(amounts).toHaveLength(4);
  expect(amounts).toEqual(expect.arrayContaining((await rows()).map(([, amount]) => amount)));
  await book("2027-08-01");
  await workAt("2027-08-05T08:00:00Z");
  await workAt("2027-08-05T09:00:00Z");
  const all = (await ordered()).reduce((total, amount) => total + amount, 0);
  expect(all).toBe(5 * 90_000 - 4 * 10_000);
  expect(await owed()).toBe(0);
});
