import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import { payoutEmailJob } from "#app/features/payouts/jobs.ts";
import { findPayoutSchedule } from "#app/features/payouts/queries/find-payout-schedule.server.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { erasePerson } from "#app/features/personal-data/commands/erase-person.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import {
  createPayoutProvider,
  simulateSandboxPayout,
} from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { boats, cancellationContests, payouts, profiles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { bookedMoney, ledgerBalances } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;

beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
});
afterEach(() => world.close());

/** A rental of one day, of whose 870 euros 783 are the owner's. */
function book(checkIn: string) {
  return world.book(checkIn, { totalCents: 87_000, boat: world.boat });
}

/** Simulates what the bank does with the only payout's latest order. */
async function simulate(outcome: "failed" | "reversed") {
  const [payout] = await world.db.select().from(payouts);
  if (!payout) throw new Error("Nothing was sent");
  expect(await simulateSandboxPayout(world.db, payoutOrderId(payout), outcome)).toBe(true);
}

/** Recipients of mails about payouts that did not arrive. */
async function mailedTo() {
  return (await world.queued(payoutEmailJob)).map(({ recipientId }) => recipientId);
}

// spec 2-9.08
test("an owner's share is due 72 hours after the start in Paris, even across a clock change", async () => {
  await book("2027-07-10");
  // On 28 March 2027 at 02:00 the clock goes forward.
  await book("2027-03-26");
  for (const [instant, count] of [
    ["2027-03-29T08:59:59Z", 0],
    ["2027-03-29T09:00:00Z", 1],
    ["2027-07-13T07:59:59Z", 1],
    ["2027-07-13T08:00:00Z", 2],
  ] as const) {
    now = new Date(instant);
    await preparePayouts(world.system());
    expect(await world.rows()).toHaveLength(count);
  }
  expect(await world.rows()).toEqual([
    ["due", 78_300, 0],
    ["due", 78_300, 0],
  ]);
});

test("fifty concurrent runs pay an owner once for each rental", async () => {
  await world.giveAccount();
  await book("2027-07-10");
  await book("2027-07-12");
  now = new Date("2027-07-20T08:00:00Z");
  await Promise.all(Array.from({ length: 50 }, () => world.work()));
  now = new Date("2027-07-20T09:00:00Z");
  await Promise.all([world.work(), world.work()]);
  expect(await world.rows()).toEqual([
    ["paid", 78_300, 0],
    ["paid", 78_300, 0],
  ]);
  const booked = await bookedMoney(world.db);
  expect(booked.filter((one) => one.startsWith("payout"))).toEqual([
    "payout 78300",
    "payout 78300",
  ]);
  expect((await ledgerBalances(world.db))["owner"]).toBeUndefined();
});

// spec 2-9.04 2-9.05
test("an owner's fee is withheld once, from their next payout, and the cancelled rental is not paid out", async () => {
  await world.giveAccount();
  const { reservation } = await book("2027-07-09");
  await book("2027-07-10");
  await book("2027-07-12");
  const input = { reservationId: reservation.id, reason: "boat-unavailable" as const };
  await cancelReservationAsOwner(world.as(world.owner.actor), input);
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([
    ["sent", 76_125, 2_175],
    ["sent", 78_300, 0],
  ]);
});

// spec 2-9.06
test("a contested fee is not withheld until it is upheld, then from the next payout", async () => {
  await world.giveAccount();
  const { actor: moderator } = await createUser(world.db, { roles: ["moderator"] });
  const { reservation } = await book("2027-07-09");
  await book("2027-07-10");
  await book("2027-07-12");
  const input = { reservationId: reservation.id, reason: "weather" as const };
  await cancelReservationAsOwner(world.as(world.owner.actor), input);
  const contest = onlyRow(
    await world.db
      .update(cancellationContests)
      .set({ status: "claimed", statement: "Coup de vent", claimedAt: now })
      .returning(),
  );
  now = new Date("2027-07-14T08:00:00Z");
  await lapseContests(world.system());
  await world.work();
  expect(await world.rows()).toEqual([["sent", 78_300, 0]]);
  const decision = {
    contestId: contest.id,
    decision: "uphold",
    reason: "Vent faible",
  } as const;
  await decideContest(world.as(moderator, now), decision);
  now = new Date("2027-07-16T08:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([
    ["paid", 78_300, 0],
    ["sent", 76_125, 2_175],
  ]);
});

test("a payout that comes back after its owner closed their account stays theirs, and is not sent again", async () => {
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  now = new Date("2027-07-20T09:00:00Z");
  await world.work();
  const { userId, email } = world.owner;
  await world.db.transaction((tx) => erasePerson(tx, { userId, email, now }));
  await simulate("reversed");
  now = new Date("2027-07-21T09:00:00Z");
  await world.work();
  await world.work();
  expect(await world.rows()).toEqual([["reversed", 78_300, 0]]);
  expect((await ledgerBalances(world.db))["owner"]).toBe(78_300);
  const { open } = await listOpenPayouts(world.system());
  expect(open[0]).toMatchObject({ status: "reversed", ownerHasLeft: true, amountCents: 78_300 });
});

test("a payout stays due until the owner has added their bank account", async () => {
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([["due", 78_300, 0]]);
  await world.giveAccount();
  await world.work();
  expect(await world.rows()).toEqual([["sent", 78_300, 0]]);
});

test("a rental is not paid out while the renter's bank has its money", async () => {
  await world.giveAccount();
  const { payment } = await book("2027-07-10");
  await book("2027-07-11");
  const source = sourceOf(payment);
  const booking = { db: world.db, now };
  const postings = disputePostings(cents(87_000));
  await bookTransaction(booking, { cause: "dispute", reference: "dp_1", source, postings });
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  await Promise.all([world.work(), world.work()]);
  expect((await world.rows()).map(([status]) => status)).toEqual(["due", "sent"]);
  const held = (await listOpenPayouts(world.system())).open.map(({ status, isDisputed }) => [
    status,
    isDisputed,
  ]);
  expect(held).toEqual([
    ["sent", false],
    ["due", true],
  ]);
  await bookTransaction(booking, {
    cause: "dispute_reversal",
    reference: "dp_1",
    source,
    postings: reversed(postings),
  });
  await world.work();
  expect((await world.rows()).map(([status]) => status)).toEqual(["sent", "sent"]);
});

test("with Stripe's keys there is no payout provider, so nothing is marked as paid", async () => {
  const stripe = { secretKey: "sk_live_1", webhookSecret: "whsec_1", apiBase: null };
  expect(createPayoutProvider({ stripe }, { db: world.db, clock: () => now })).toBeNull();
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work(null);
  expect(await world.rows()).toEqual([["due", 78_300, 0]]);
});

test("a failed payout is sent again once the owner changes their account", async () => {
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  await simulate("failed");
  now = new Date("2027-07-20T09:00:00Z");
  await world.work();
  await world.work();
  expect(await world.rows()).toEqual([["failed", 78_300, 0]]);
  expect(await mailedTo()).toEqual([world.owner.userId]);
  await world.giveAccount({ at: new Date("2027-07-20T09:30:00Z") });
  now = new Date("2027-07-20T10:00:00Z");
  await world.work();
  now = new Date("2027-07-20T11:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([["paid", 78_300, 0]]);
  expect(await bookedMoney(world.db)).toEqual(["charge 87000", "payout 78300"]);
});

test("a payout that comes back after it was paid is reversed in the ledger, and can be paid again", async () => {
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  now = new Date("2027-07-20T09:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([["paid", 78_300, 0]]);
  await simulate("reversed");
  await world.work();
  expect(await world.rows()).toEqual([["reversed", 78_300, 0]]);
  expect(await mailedTo()).toEqual([world.owner.userId]);
  expect((await ledgerBalances(world.db))["owner"]).toBe(78_300);
  await world.giveAccount({ at: new Date("2027-07-20T09:30:00Z") });
  now = new Date("2027-07-20T10:00:00Z");
  await world.work();
  now = new Date("2027-07-20T11:00:00Z");
  await world.work();
  expect(await bookedMoney(world.db)).toEqual([
    "charge 87000",
    "payout 78300",
    "payout 78300",
    "payout_reversal 78300",
  ]);
});

test.each([
  ["within 30 days of its arrival is taken back", "2027-08-19T08:00:00Z", "reversed"],
  ["later than that is not asked about", "2027-08-19T10:00:00Z", "paid"],
])("a payout that comes back %s", async (_title, instant, status) => {
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  await world.work();
  now = new Date("2027-07-20T09:00:00Z");
  await world.work();
  await simulate("reversed");
  now = new Date(instant);
  await world.work();
  expect(await world.rows()).toEqual([[status, 78_300, 0]]);
});

test("after a lost response the payout is ordered again under its id, only once", async () => {
  await world.giveAccount();
  await book("2027-07-10");
  now = new Date("2027-07-20T08:00:00Z");
  const lost: PayoutProvider = {
    ...world.provider,
    async send(order) {
      await world.provider.send(order);
      throw new Error("the answer was lost");
    },
  };
  await world.work(lost);
  expect(await world.rows()).toEqual([["sent", 78_300, 0]]);
  now = new Date("2027-07-20T09:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([["paid", 78_300, 0]]);
});

test("an owner sees only the money of their own rentals, and no rentals without money", async () => {
  await world.db.update(boats).set({ photos: ["/first.webp", "/second.webp"] });
  const { reservation, payment } = await book("2027-07-10");
  expect(payment.reservationId).toBe(reservation.id);
  const earnings = await listEarnings(world.db, world.owner.userId);
  expect(earnings).toMatchObject([
    {
      reservationId: reservation.id,
      boatPhoto: "/first.webp",
      paidCents: 87_000,
      commissionCents: 8_700,
      refundCents: 0,
      feeCents: 0,
      shareCents: 78_300,
      payout: { status: "upcoming", amountCents: 78_300, dueAt: new Date("2027-07-13T08:00:00Z") },
    },
  ]);
  expect(await listEarnings(world.db, world.renter.userId)).toEqual([]);
});

/** Makes the owner a professional. */
async function giveSiret() {
  const siret = "73282932000074";
  await world.db.update(profiles).set({ siret }).where(eq(profiles.userId, world.owner.userId));
}

// spec 2-9.09
test("an owner is professional once they gave a SIRET or list a boat as one, and nobody else is", async () => {
  const { db, boat, owner, renter } = world;
  const schedules = () =>
    Promise.all([owner, renter].map(({ userId }) => findPayoutSchedule(db, userId)));
  expect(await schedules()).toEqual(["each_rental", "each_rental"]);
  const listAs = (isProfessional: boolean) =>
    db.update(boats).set({ isProfessional }).where(eq(boats.id, boat.id));
  await listAs(true);
  expect(await schedules()).toEqual(["weekly", "each_rental"]);
  await listAs(false);
  await giveSiret();
  expect(await schedules()).toEqual(["weekly", "each_rental"]);
});

// spec 2-9.09
test("a professional owner is paid for all rentals of a week together, on the next Monday", async () => {
  await world.giveAccount();
  await giveSiret();
  const { userId } = world.owner;
  // A Saturday, a Wednesday and a Thursday: their shares become available on Tuesday, Saturday and Sunday, 18
  // July.
  for (const day of ["2027-07-10", "2027-07-14", "2027-07-15"]) await book(day);
  await book("2027-07-16");
  const monday = new Date("2027-07-18T22:00:00Z");
  const earnings = await listEarnings(world.db, userId);
  expect(earnings.map(({ payout }) => payout.dueAt)).toEqual([
    new Date("2027-07-25T22:00:00Z"),
    monday,
    monday,
    monday,
  ]);
  now = new Date("2027-07-18T21:59:59Z");
  await world.work();
  expect(await world.rows()).toEqual([]);
  now = monday;
  await world.work();
  expect(await world.rows()).toEqual(Array.from({ length: 3 }, () => ["sent", 78_300, 0]));
  const due = await world.db.selectDistinct({ dueAt: payouts.dueAt }).from(payouts);
  expect(due).toEqual([{ dueAt: monday }]);
});

// spec 2-9.09
test("shares that became available since Monday wait for the next Monday, even if Monday's run is late", async () => {
  await world.giveAccount();
  await giveSiret();
  // A Thursday and a Friday: their shares become available on Sunday, 18 July, and on Monday morning.
  for (const day of ["2027-07-15", "2027-07-16"]) await book(day);
  now = new Date("2027-07-21T10:00:00Z");
  await world.work();
  expect(await world.rows()).toEqual([["sent", 78_300, 0]]);
  now = new Date("2027-07-25T22:00:00Z");
  await world.work();
  expect(await world.rows()).toHaveLength(2);
});
