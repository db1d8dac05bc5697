import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import {
  disputePostings,
  disputeReversalPostings,
  lossRefundedPostings,
  refundPostings,
  reversed,
} from "#app/features/ledger/domain/postings.ts";
import { bearLoss, chargeLoss } from "#app/features/operator/commands/bear-loss.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { isDone } from "#app/features/payouts/domain/earning-status.ts";
import { summarizeYear } from "#app/features/payouts/domain/yearly-summary.ts";
import { findOwnerDebt } from "#app/features/payouts/queries/find-owner-debt.server.ts";
import { findEarning, listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { findOpenBusiness } from "#app/features/personal-data/queries/find-open-business.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { bankingInfo, paymentProblems, reservations } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;
let rental: Awaited<ReturnType<PayoutWorld["book"]>>;

/** One day for 1,000 euros, of which 900 are due on 13 July. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  await world.giveAccount();
  rental = await world.book("2027-07-10");
});
afterEach(() => world.close());

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
  const problem = onlyRow(await world.db.insert(paymentProblems).values(values).returning());
  return problem.id;
}

/** What the owner bore is theirs again: the bank changed its mind, or the refund came back. */
async function giveBack(kind: "disputed" | "refunded_elsewhere", amount: number) {
  const { userId: ownerId } = world.owner;
  const source = sourceOf(rental.payment);
  const context = { db: world.db, now };
  if (kind === "disputed") {
    const borne = [{ account: "owner" as const, ownerId, amount: cents(-amount) }];
    const postings = disputeReversalPostings(cents(amount), borne);
    await bookTransaction(context, {
      cause: "dispute_reversal",
      reference: "dp_1",
      source,
      postings,
    });
    return;
  }
  const back = cents(amount);
  const owed = { ownerId, amount: back, ownerCents: back, undecidedCents: cents(0) };
  await bookTransaction(context, {
    cause: "refund_reversal",
    reference: "re_1",
    source,
    postings: reversed(refundPostings(back)),
  });
  await bookTransaction(context, {
    cause: "refund_loss",
    reference: "2",
    source,
    postings: lossRefundedPostings(owed),
  });
}

async function admin() {
  const { actor } = await createUser(world.db, { roles: ["admin"] });
  return world.as(actor, now);
}

/** Why the owner's and the operator's lists say that the rental's payout is held. */
async function shownAsHeld() {
  const [earning] = await listEarnings(world.db, world.owner.userId);
  const [payout] = (await listOpenPayouts({ db: world.db, now })).open;
  const { isDisputed, isRefundUndecided } = payout ?? {};
  expect(earning).toMatchObject({ isDisputed, isRefundUndecided });
  return { isDisputed, isRefundUndecided };
}

const ofRental = () => ({ id: rental.reservation.id, ownerId: world.owner.userId });
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
    expect(await world.rows()).toEqual([["due", 90_000, 0]]);
    expect(await shownAsHeld()).toEqual({
      isDisputed: kind === "disputed",
      isRefundUndecided: kind !== "disputed",
    });
    expect((await bearLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-14T09:00:00Z");
    expect(await world.ordered()).toEqual([90_000]);
    expect(await shownAsHeld()).toEqual({ isDisputed: false, isRefundUndecided: false });
  });

  // spec 2-9.05
  test("a payout that was not sent is lowered by what its owner bears", async () => {
    const problemId = await lose(kind, 20_000);
    await workAt("2027-07-13T08:00:00Z");
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    // Also if the payout is sent before the hourly job lowers it.
    await sendPayouts(world.system());
    expect(await world.rows()).toEqual([["sent", 70_000, 0]]);
    expect([await world.ordered(), await owed()]).toEqual([[70_000], 0]);
  });

  test("a payout that is prepared later is what the owner is left with", async () => {
    const problemId = await lose(kind, 20_000);
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-13T08:00:00Z");
    expect(await world.rows()).toEqual([["sent", 70_000, 0]]);
  });

  test("what the owner bears of a payout that was sent is withheld from the next ones", async () => {
    await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
    expect(await world.rows()).toEqual([["paid", 90_000, 0]]);
    const problemId = await lose(kind, 20_000);
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    expect(await owed()).toBe(20_000);
    await world.book("2027-08-01");
    await workAt("2027-08-04T08:00:00Z");
    expect(await world.rows()).toEqual([
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
    expect(await world.rows()).toEqual([["paid", 0, 0]]);
    expect([await openBusiness(), await world.ordered()]).toEqual([null, []]);
  });

  async function bear(amount: number) {
    const problemId = await lose(kind, amount);
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
  }

  test("what the owner got back is paid out with a payout that was not sent", async () => {
    await world.db.delete(bankingInfo);
    await bear(20_000);
    await workAt("2027-07-13T08:00:00Z");
    expect(await world.rows()).toEqual([["due", 70_000, 0]]);
    await giveBack(kind, 20_000);
    await workAt("2027-07-13T09:00:00Z");
    expect(await world.rows()).toEqual([["due", 90_000, 0]]);
    await world.giveAccount();
    await workAt("2027-07-13T10:00:00Z");
    expect([await world.ordered(), await owed()]).toEqual([[90_000], 0]);
  });

  test("what the owner got back of a rental is not shown as part of another one's payout", async () => {
    await world.db.delete(bankingInfo);
    await bear(20_000);
    const other = await world.book("2027-07-11");
    await workAt("2027-07-14T08:00:00Z");
    await giveBack(kind, 20_000);
    const of = { id: other.reservation.id, ownerId: world.owner.userId };
    expect((await findEarning(world.db, of))?.payout.amountCents).toBe(90_000);
  });

  test("what the owner got back of a rental of which nothing was left is paid out once", async () => {
    const problemId = await lose(kind, 100_000);
    await workAt("2027-07-13T08:00:00Z");
    expect((await chargeLoss(await admin(), { problemId })).ok).toBe(true);
    await workAt("2027-07-13T09:00:00Z");
    expect(await world.rows()).toEqual([["paid", 0, 0]]);
    await giveBack(kind, 90_000);
    now = new Date("2027-07-13T10:00:00Z");
    await Promise.all([world.work(), world.work()]);
    await workAt("2027-07-13T11:00:00Z", "2027-07-13T12:00:00Z");
    expect(await world.rows()).toEqual([["paid", 90_000, 0]]);
    expect([await world.ordered(), await owed(), await openBusiness()]).toEqual([
      [90_000],
      0,
      null,
    ]);
  });

  test("what the owner got back of a payout that was sent is added to the next one", async () => {
    await bear(20_000);
    await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
    expect(await world.rows()).toEqual([["paid", 70_000, 0]]);
    await giveBack(kind, 20_000);
    await workAt("2027-07-13T10:00:00Z");
    expect(await world.rows()).toEqual([["paid", 70_000, 0]]);
    await world.book("2027-08-01");
    await workAt("2027-08-04T08:00:00Z", "2027-08-04T09:00:00Z");
    expect(await world.ordered()).toEqual([70_000, 110_000]);
    expect([await owed(), await openBusiness()]).toEqual([0, null]);
  });

  test("what the owner got back of their last rental is paid out once by itself after 30 days", async () => {
    await bear(20_000);
    await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
    now = new Date("2027-07-14T08:00:00Z");
    await giveBack(kind, 20_000);
    await workAt("2027-07-14T09:00:00Z", "2027-08-13T07:59:59Z");
    expect([await world.rows(), await openBusiness()]).toEqual([
      [["paid", 70_000, 0]],
      "money_owed",
    ]);
    now = new Date("2027-08-13T08:00:00Z");
    await Promise.all([world.work(), world.work()]);
    expect(await world.rows()).toEqual([
      ["paid", 70_000, 0],
      ["sent", 20_000, 0],
    ]);
    const shown = async () =>
      (await listEarnings(world.db, world.owner.userId)).map((one) => [
        one.shareCents,
        one.payout.amountCents,
        isDone(one),
      ]);
    expect(await shown()).toEqual([
      [90_000, 70_000, true],
      [0, 20_000, false],
    ]);
    await workAt("2027-08-13T09:00:00Z", "2027-08-13T10:00:00Z");
    expect((await shown()).at(-1)).toEqual([0, 20_000, true]);
    expect([await world.ordered(), await owed(), await openBusiness()]).toEqual([
      [70_000, 20_000],
      0,
      null,
    ]);
    const earnings = await listEarnings(world.db, world.owner.userId);
    expect(summarizeYear(earnings, 2027).total).toEqual({
      count: 1,
      grossCents: 100_000,
      commissionCents: 10_000,
      withheldCents: 0,
      paidCents: 90_000,
    });
    expect(await findEarning(world.db, ofRental())).toMatchObject({ shareCents: 90_000 });
  });

  test("what they owe again is withheld from what was given back and not sent", async () => {
    await bear(20_000);
    await workAt("2027-07-13T08:00:00Z", "2027-07-13T09:00:00Z");
    await giveBack(kind, 20_000);
    await world.db.delete(bankingInfo);
    await workAt("2027-08-13T08:00:00Z");
    const other = await world.book("2027-08-14");
    await cancelReservationAsOwner(world.as(world.owner.actor, now), {
      reservationId: other.reservation.id,
      reason: "boat-unavailable",
    });
    expect(await owed()).toBe(10_000);
    await world.giveAccount();
    await workAt("2027-08-13T09:00:00Z");
    expect(await world.rows()).toEqual([
      ["paid", 70_000, 0],
      ["sent", 10_000, 0],
    ]);
    expect(await owed()).toBe(0);
  });

  test("what the owner got back of a cancelled rental without a payout is paid out", async () => {
    await bear(100_000);
    await world.db.update(reservations).set({ status: "cancelled" });
    await workAt("2027-07-13T08:00:00Z");
    expect(await world.rows()).toEqual([]);
    await giveBack(kind, 90_000);
    await workAt("2027-07-13T09:00:00Z", "2027-07-13T10:00:00Z");
    expect([await world.ordered(), await owed()]).toEqual([[90_000], 0]);
  });
});
