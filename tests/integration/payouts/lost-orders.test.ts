import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { continuePayout } from "#app/features/payouts/commands/continue-payout.server.ts";
import { cents } from "#app/platform/money.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { bookedMoney, ledgerBalances } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;
let rental: Awaited<ReturnType<PayoutWorld["book"]>>;

/** A payout of 900 euros that was marked as sent at 08:00 on 13 July, and whose order was lost. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  await world.giveAccount();
  rental = await world.book("2027-07-10", { checkOut: "2027-07-19" });
  await workAt("08:00", {
    ...world.provider,
    send: () => Promise.reject(new Error("unreachable")),
  });
  if ((await orders()).length > 0) throw new Error("The order was not lost");
});
afterEach(() => world.close());

/** Runs the hourly job at a time of 13 July in UTC. */
async function workAt(time: string, provider: PayoutProvider = world.provider) {
  now = new Date(`2027-07-13T${time}:00Z`);
  await world.work(provider);
}

async function only() {
  const [payout] = await world.db.select().from(payouts);
  if (!payout) throw new Error("Nothing is due");
  return payout;
}

/** The orders that reached the provider: their attempts and amounts. */
async function orders() {
  const all = await world.db.select().from(sandboxPayouts);
  return all.map(({ id, amount }) => [id.replace(/^.*\//, ""), amount]);
}

async function cancel({ reservation }: typeof rental) {
  const input = { reservationId: reservation.id, reason: "boat-unavailable" as const };
  const { ok } = await cancelReservationAsOwner(world.as(world.owner.actor, now), input);
  expect(ok).toBe(true);
}

async function dispute(cause: "dispute" | "dispute_reversal") {
  const postings = disputePostings(cents(100_000));
  await bookTransaction(
    { db: world.db, now },
    {
      cause,
      reference: "dp_1",
      source: sourceOf(rental.payment),
      postings: cause === "dispute" ? postings : reversed(postings),
    },
  );
}

describe("an order that did not reach the provider", () => {
  test("is ordered again under its id in the next run", async () => {
    await workAt("09:00");
    expect(await orders()).toEqual([["1", 90_000]]);
    await workAt("10:00");
    expect(await only()).toMatchObject({ status: "paid", attempts: 1 });
    expect(await bookedMoney(world.db)).toEqual(["charge 100000", "payout 90000"]);
  });

  test("is not ordered again if its rental was cancelled meanwhile", async () => {
    await cancel(rental);
    await workAt("09:00");
    await workAt("10:00");
    expect(await only()).toMatchObject({ status: "paid", amount: 0 });
    expect(await orders()).toEqual([]);
    // The fee.
    expect((await ledgerBalances(world.db))["owner"]).toBe(-10_000);
  });

  test("is ordered again less the fee that the owner owes since", async () => {
    await cancel(await world.book("2027-07-16"));
    await workAt("09:00");
    expect(await orders()).toEqual([["1", 80_000]]);
    expect(await only()).toMatchObject({ status: "sent", amount: 80_000, withheldAmount: 10_000 });
    await workAt("10:00");
    expect((await ledgerBalances(world.db))["owner"]).toBeUndefined();
  });

  test("waits while the renter's bank has the money, and is then ordered under the same id", async () => {
    await dispute("dispute");
    await workAt("09:00");
    expect(await only()).toMatchObject({ status: "due", attempts: 0, sentAt: null });
    await workAt("10:00");
    expect(await orders()).toEqual([]);
    await dispute("dispute_reversal");
    await workAt("11:00");
    expect(await orders()).toEqual([["1", 90_000]]);
    expect(await only()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("is left to the run that is perhaps still sending it", async () => {
    await cancel(rental);
    await workAt("08:14");
    expect(await only()).toMatchObject({ status: "sent", amount: 90_000 });
    await workAt("08:15");
    expect(await only()).toMatchObject({ status: "paid", amount: 0 });
  });

  test("is ordered once by two runs that both miss it", async () => {
    const missed = await only();
    now = new Date("2027-07-13T09:00:00Z");
    await Promise.all([1, 2].map(() => continuePayout(world.system(), missed)));
    expect(await orders()).toEqual([["1", 90_000]]);
    expect(await only()).toMatchObject({ status: "sent", attempts: 1 });
  });
});

test("an order that the provider first did not know is not paid a second time", async () => {
  // It arrives late, in the middle of the next run.
  const find = async (id: string) => {
    const { ownerId, amount: amountCents } = await only();
    await world.provider.send({ orderId: id, ownerId, amountCents });
    return null;
  };
  await workAt("09:00", { ...world.provider, find });
  expect(await orders()).toEqual([["1", 90_000]]);
  await workAt("10:00");
  expect(await only()).toMatchObject({ status: "paid", attempts: 1 });
  expect(await bookedMoney(world.db)).toEqual(["charge 100000", "payout 90000"]);
});

test("a paid payout that its provider does not know any more is not ordered again", async () => {
  await workAt("09:00");
  await workAt("10:00");
  await world.db.delete(sandboxPayouts);
  await workAt("11:00");
  expect(await orders()).toEqual([]);
  expect(await only()).toMatchObject({ status: "paid", attempts: 1 });
});
