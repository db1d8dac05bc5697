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
import { payouts } from "#db/schema/schema.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;

beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
});
afterEach(() => world.close());

/** Cancels a rental as its owner, which costs 100 euros if it begins in less than a week. */
async function cancel({ reservation }: Awaited<ReturnType<PayoutWorld["book"]>>) {
  const input = { reservationId: reservation.id, reason: "boat-unavailable" as const };
  const { ok } = await cancelReservationAsOwner(world.as(world.owner.actor, now), input);
  expect(ok).toBe(true);
}

/** Runs the hourly job at this instant. */
async function workAt(instant: string) {
  now = new Date(instant);
  await world.work();
}

const owed = async () => (await ledgerBalances(world.db))["owner"] ?? 0;

// spec 2-9.05
describe("a fee of an owner whose earlier payouts were not sent yet", () => {
  test("is withheld from the payout that was due first, when it is sent", async () => {
    await world.book("2027-07-10");
    await world.book("2027-07-11");
    const later = await world.book("2027-07-16");
    await workAt("2027-07-14T08:00:00Z");
    expect(await world.rows()).toEqual([
      ["due", 90_000, 0],
      ["due", 90_000, 0],
    ]);
    await cancel(later);
    await world.giveAccount();
    await workAt("2027-07-14T09:00:00Z");
    expect(await world.rows()).toEqual([
      ["sent", 80_000, 10_000],
      ["sent", 90_000, 0],
    ]);
    await workAt("2027-07-14T10:00:00Z");
    expect(await world.ordered()).toEqual(expect.arrayContaining([80_000, 90_000]));
    expect(await owed()).toBe(0);
  });

  test("is withheld from them before it is from a new one", async () => {
    await world.book("2027-07-10");
    await world.book("2027-07-13");
    const later = await world.book("2027-07-18");
    await workAt("2027-07-14T08:00:00Z");
    await cancel(later);
    await workAt("2027-07-16T08:00:00Z");
    expect(await world.rows()).toEqual([
      ["due", 80_000, 10_000],
      ["due", 90_000, 0],
    ]);
  });

  test("is withheld from one that failed, before it goes to another account", async () => {
    await world.book("2027-07-10");
    const later = await world.book("2027-07-16");
    await world.giveAccount();
    await workAt("2027-07-14T08:00:00Z");
    const [payout] = await world.db.select().from(payouts);
    if (!payout) throw new Error("Nothing was sent");
    await simulateSandboxPayout(world.db, payoutOrderId(payout), "failed");
    await workAt("2027-07-14T09:00:00Z");
    await cancel(later);
    await world.giveAccount({ at: new Date("2027-07-14T09:30:00Z") });
    await workAt("2027-07-14T10:00:00Z");
    expect(await world.rows()).toEqual([["sent", 80_000, 10_000]]);
  });

  test("is not withheld from one whose money the renter's bank has, but once the bank returned it", async () => {
    const { payment } = await world.book("2027-07-10");
    const later = await world.book("2027-07-16");
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
    expect(await world.rows()).toEqual([["due", 90_000, 0]]);
    const returned = { ...dispute, postings: reversed(dispute.postings) };
    await bookTransaction({ db: world.db, now }, { ...returned, cause: "dispute_reversal" });
    await workAt("2027-07-14T10:00:00Z");
    expect(await world.rows()).toEqual([["sent", 80_000, 10_000]]);
  });
});

// spec 2-9.05
test("the payout of a rental that was cancelled later is withheld from payouts that were not sent yet", async () => {
  await world.giveAccount();
  const long = await world.book("2027-07-08", { checkOut: "2027-07-20" });
  await workAt("2027-07-11T08:00:00Z");
  await world.book("2027-07-09");
  await world.book("2027-07-10");
  // Created, but not sent: there is no provider for a while.
  now = new Date("2027-07-13T08:00:00Z");
  await world.work(null);
  await cancel(long);
  await workAt("2027-07-13T09:00:00Z");
  expect(await world.rows()).toEqual([
    ["paid", 90_000, 0],
    ["paid", 0, 90_000],
    ["sent", 80_000, 10_000],
  ]);
  await workAt("2027-07-13T10:00:00Z");
  expect(await owed()).toBe(0);
});

test("a fee is withheld once, if two runs send payouts while it becomes owed, and never paid out in the end", async () => {
  const later: Awaited<ReturnType<PayoutWorld["book"]>>[] = [];
  for (let count = 0; count < 4; count++) {
    await world.book("2027-07-10");
    later.push(await world.book("2027-07-16"));
  }
  now = new Date("2027-07-14T08:00:00Z");
  await world.work();
  await world.giveAccount();
  await Promise.all([world.work(), ...later.map(cancel), world.work()]);
  const sent = (await world.rows()).map(
    ([, amount, withheld]) => Number(amount) + Number(withheld),
  );
  expect(sent).toEqual([90_000, 90_000, 90_000, 90_000]);
  const amounts = await world.ordered();
  expect(amounts).toHaveLength(4);
  expect(amounts).toEqual(expect.arrayContaining((await world.rows()).map(([, amount]) => amount)));
  await world.book("2027-08-01");
  await workAt("2027-08-05T08:00:00Z");
  await workAt("2027-08-05T09:00:00Z");
  const all = (await world.ordered()).reduce((total, amount) => total + amount, 0);
  expect(all).toBe(5 * 90_000 - 4 * 10_000);
  expect(await owed()).toBe(0);
});
