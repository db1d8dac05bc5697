import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { lossPostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { findOwnerDebt } from "#app/features/payouts/queries/find-owner-debt.server.ts";
import { listReportedSellers } from "#app/features/payouts/queries/list-reported-sellers.server.ts";
import { cents } from "#app/platform/money.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;

beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  await world.giveAccount();
});
afterEach(() => world.close());

type Rental = Awaited<ReturnType<PayoutWorld["book"]>>;

/** Runs the hourly job at these instants. */
async function workAt(...instants: string[]) {
  for (const instant of instants) {
    now = new Date(instant);
    await world.work();
  }
}

/** The owner bears this much of a rental, or gets it back. */
async function bear({ payment }: Rental, amount: number, reference: string, isBack = false) {
  const { userId: ownerId } = world.owner;
  const money = { ownerId, amount: cents(amount), ownerCents: cents(amount) };
  const postings = lossPostings("refund", money);
  await bookTransaction(
    { db: world.db, now },
    {
      cause: "refund_loss",
      reference,
      source: sourceOf(payment),
      postings: isBack ? reversed(postings) : postings,
    },
  );
}

/** The totals that are reported about the owner for a year; null if nothing is. */
async function reported(year: number) {
  const [seller] = await listReportedSellers(world.db, year);
  return seller?.summary.total ?? null;
}

test("a payout that was withheld entirely stays in its year when it is raised and paid in the next one", async () => {
  const first = await world.book("2027-07-10");
  await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
  await bear(first, 90_000, "1");
  await world.book("2027-12-01");
  await workAt("2027-12-04T09:00:00Z");
  expect(await world.rows()).toEqual([
    ["paid", 90_000, 0],
    ["paid", 0, 90_000],
  ]);
  const of2027 = {
    count: 2,
    grossCents: 200_000,
    commissionCents: 20_000,
    withheldCents: 90_000,
    paidCents: 90_000,
  };
  expect(await reported(2027)).toEqual(of2027);

  now = new Date("2028-02-01T08:00:00Z");
  await bear(first, 30_000, "2", true);
  await workAt("2028-02-01T09:00:00Z", "2028-02-01T10:00:00Z");
  expect(await world.rows()).toEqual([
    ["paid", 90_000, 0],
    ["paid", 30_000, 60_000],
  ]);
  expect(await reported(2027)).toEqual(of2027);
  const nothing = { count: 0, grossCents: 0, commissionCents: 0 };
  expect(await reported(2028)).toEqual({ ...nothing, withheldCents: -30_000, paidCents: 30_000 });
});

test("what was given back and set against a debt at once is reported in the year in which it was", async () => {
  await world.db.delete(bankingInfo);
  const first = await world.book("2027-07-10");
  await workAt("2027-07-13T08:00:00Z");
  await bear(first, 90_000, "1");
  await workAt("2027-07-13T09:00:00Z");
  expect(await world.rows()).toEqual([["paid", 0, 0]]);
  expect(await reported(2027)).toBeNull();

  now = new Date("2028-01-10T08:00:00Z");
  const cancelled = await world.book("2028-01-12");
  await cancelReservationAsOwner(world.as(world.owner.actor, now), {
    reservationId: cancelled.reservation.id,
    reason: "boat-unavailable",
  });
  const feeCents = await findOwnerDebt(world.db, world.owner.userId);
  await bear(first, feeCents, "2", true);
  expect(await findOwnerDebt(world.db, world.owner.userId)).toBe(0);
  await workAt("2028-01-10T09:00:00Z", "2028-01-10T10:00:00Z");
  expect(await world.rows()).toEqual([["paid", 0, feeCents]]);
  expect(await reported(2027)).toBeNull();
  expect(await reported(2028)).toMatchObject({ count: 1, grossCents: 100_000, paidCents: 0 });
});
