import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings, refundPostings } from "#app/features/ledger/domain/postings.ts";
import { bearLoss, chargeLoss } from "#app/features/operator/commands/bear-loss.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { findOwnerDebt } from "#app/features/payouts/queries/find-owner-debt.server.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { findOpenBusiness } from "#app/features/personal-data/queries/find-open-business.server.ts";
import { cents } from "#app/platform/money.ts";
import { paymentProblems, payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;
let rental: Awaited<ReturnType<typeof book>>;

/** One day for 1,000 euros, of which 900 are due on 13 July. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  await world.giveAccount();
  rental = await book("2027-07-10");
});
afterEach(() => world.close());

const book = (day: string) =>
  createPaidReservation(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    checkIn: day,
    checkOut: day,
    totalCents: 100_000,
    now: world.now,
    bookingDetails: { departure_time: "10:00", cancellation_policy: "flexible" },
  });

async function workAt(...instants: string[]) {
  for (const instant of instants) {
    now = new Date(instant);
    await world.work();
  }
}

/** The bank keeps the rental's money, or a part of it was refunded elsewhere. */
async function lose(kind: "disputed" | "refunded_elsewhere", amount: number) {
  const isDispute = kind === "disputed";
  const reference = isDispute ? "dp_1" : "";
  await bookTransaction(
    { db: world.db, now },
    {
      cause: isDispute ? "dispute" : "refund",
      reference: isDispute ? reference : "re_1",
      source: sourceOf(rental.payment),
      postings: (isDispute ? disputePostings : refundPostings)(cents(amount)),
    },
  );
  const detail = isDispute ? "fraudulent, lost" : String(amount / 100);
  const values = { paymentId: rental.payment.id, kind, reference, detail };
  const [problem] = await world.db.insert(paymentProblems).values(values).returning();
  return problem?.id ?? "";
}

async function admin() {
  const { actor } = await createUser(world.db, { roles: ["admin"] });
  return world.as(actor, now);
}

async function rows() {
  const all = await world.db.select().from(payouts).orderBy(payouts.dueAt);
  return all.map(({ status, amount, withheldAmount }) => [status, amount, withheldAmount]);
}

async function ordered() {
  const orders = await world.db.select().from(sandboxPayouts).orderBy(sandboxPayouts.sentAt);
  return orders.map(({ amount }) => amount);
}

/** Why the owner's and the operator's lists say that the rental's payout is held. */
async function shownAsHeld() {
  const [earning] = await listEarnings(world.db, world.owner.userId);
  const [payout] = (await listOpenPayouts({ db: world.db, now })).open;
  const { isDisputed, isRefundUndecided } = payout ?? {};
  expect(earning).toMatchObject({ isDisputed, isRefundUndecided });
  return { isDisputed, isRefundUndecided };
}

const owed = () => findOwnerDebt(world.db, world.owner.userId);
const openBusiness = () => findOpenBusiness(world.db, world.owner.userId, now);

describe.each([
  ["a dispute that the renter's bank won", "disputed"],
  ["a refund that was made elsewhere", "refunded_elsewhere"],
] as const)("after %s", (_, kind) => {
  test("nothing of the rental is paid out until somebody bears the loss", async () => {
    const problemId = await lose(kind, 20_000);
    await workAt("2027-07-13T08:00:00Z", "2027-07-14T08:00:00Z");
    await Promise.all([world.work(), world.work()]);
    expect(await rows()).toEqual([["due", 90_000, 0]]);
    expect(await shownAsHeld()).toEqual({
      isDisputed: kind === "disputed",
      isRefundUndecided: kind !== "disputed",
    });
    expect((await bearLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-14T09:00:00Z");
    expect(await ordered()).toEqual([90_000]);
    expect(await shownAsHeld()).toEqual({ isDisputed: false, isRefundUndecided: false });
  });

  // spec 2-9.05
  test("a payout that was not sent is lowered by what its owner bears", async () => {
    const problemId = await lose(kind, 20_000);
    await workAt("2027-07-13T08:00:00Z");
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    // Also if the payout is sent before the hourly job lowers it.
    await sendPayouts(world.system());
    expect(await rows()).toEqual([["sent", 70_000, 0]]);
    expect([await ordered(), await owed()]).toEqual([[70_000], 0]);
  });

  test("a payout that is prepared later is what the owner is left with", async () => {
    const problemId = await lose(kind, 20_000);
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-13T08:00:00Z");
    expect(await rows()).toEqual([["sent", 70_000, 0]]);
  });

  test("what the owner bears of a payout that was sent is withheld from the next ones", async () => {
    await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
    expect(await rows()).toEqual([["paid", 90_000, 0]]);
    const problemId = await lose(kind, 20_000);
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    expect(await owed()).toBe(20_000);
    await book("2027-08-01");
    await workAt("2027-08-04T08:00:00Z");
    expect(await rows()).toEqual([
      ["paid", 90_000, 0],
      ["sent", 70_000, 20_000],
    ]);
    expect(await owed()).toBe(0);
  });

  test("the owner of a rental of which nothing is left can close their account", async () => {
    const problemId = await lose(kind, 100_000);
    await workAt("2027-07-13T08:00:00Z");
    expect(await openBusiness()).toBe("money_owed");
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-13T09:00:00Z");
    expect(await rows()).toEqual([["paid", 0, 0]]);
    expect([await openBusiness(), await ordered()]).toEqual([null, []]);
  });
});
