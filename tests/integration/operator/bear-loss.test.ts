import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings } from "#app/features/ledger/domain/postings.ts";
import { bearLoss, chargeLoss } from "#app/features/operator/commands/bear-loss.server.ts";
import { dismissPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { boatOfPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { lossEmailJob } from "#app/features/payouts/jobs.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, paymentProblems, type payments } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { bookedMoney, ledgerBalances } from "#tests/support/booked-money.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";

let world: PaymentWorld;
beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

/** The bank takes money of a payment back. */
async function takeBack(payment: typeof payments.$inferSelect, reference: string, amount: number) {
  await bookTransaction(
    { db: world.db, now: world.clock() },
    {
      cause: "dispute",
      reference,
      source: sourceOf(payment),
      postings: disputePostings(cents(amount)),
    },
  );
}

/** A paid rental whose money the bank took back, and the problem that the operator sees. */
async function dispute(detail: string) {
  const { db } = world;
  const owner = await createUser(db);
  const boat = await createBoat(db, { userId: owner.userId });
  const renter = await createUser(db);
  const { payment } = await createPaidReservation(db, { boat, renterId: renter.userId });
  await takeBack(payment, "dp_1", 87_000);
  const values = { paymentId: payment.id, kind: "disputed", reference: "dp_1", detail } as const;
  const problem = onlyRow(
    await db
      .insert(paymentProblems)
      .values({ ...values, createdAt: world.clock() })
      .returning(),
  );
  return { payment, paymentId: payment.id, problemId: problem.id, ownerId: owner.userId };
}

async function staff(role: "admin" | "moderator" = "admin") {
  const { actor } = await createUser(world.db, { roles: [role] });
  return world.as(actor);
}

const isHeld = async (ownerId: string) =>
  (await listEarnings(world.db, ownerId)).map(({ isDisputed }) => isDisputed);

const charged = ["charge 87000", "dispute 87000"];

test("a loss that Escale bears is booked once, recorded, and releases the owner's money", async () => {
  const { paymentId, problemId, ownerId } = await dispute("fraudulent, lost");
  expect(await isHeld(ownerId)).toEqual([true]);
  const contexts = await Promise.all(Array.from({ length: 8 }, () => staff()));
  const outcomes = await Promise.all(contexts.map((context) => bearLoss(context, { problemId })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "gone" });
  // The admin who was first may repeat it.
  const again = contexts.map((context) => bearLoss(context, { problemId }));
  expect(await Promise.all(again)).toEqual(outcomes);
  expect(await bookedMoney(world.db, paymentId)).toEqual([...charged, "dispute_loss 87000"]);
  expect(await isHeld(ownerId)).toEqual([false]);
  const audited = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, paymentId));
  const details = { bearer: "escale", amount: "870.00", ownersPart: "0.00" };
  expect(audited).toMatchObject([{ action: "loss_borne", details }]);
  expect(await world.queued(lossEmailJob)).toEqual([]);
});

test("a loss that the owner bears is taken from their share once, and the rest from Escale, and they are told", async () => {
  const { paymentId, problemId, ownerId } = await dispute("fraudulent, lost");
  const contexts = await Promise.all(Array.from({ length: 8 }, () => staff()));
  const charge = () => contexts.map((context) => chargeLoss(context, { problemId }));
  const outcomes = await Promise.all(charge());
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await Promise.all(charge())).toEqual(outcomes);
  expect(await bookedMoney(world.db, paymentId)).toEqual([...charged, "dispute_loss 87000"]);
  expect(await ledgerBalances(world.db)).toEqual({ commission: 8_700, loss: -8_700 });
  expect(await isHeld(ownerId)).toEqual([false]);
  const audited = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, paymentId));
  const details = { bearer: "owner", amount: "870.00", ownersPart: "783.00" };
  expect(audited).toMatchObject([{ action: "loss_borne", details }]);
  const loss = { paymentId, lost: "dispute", amountCents: 78_300 };
  expect(await world.queued(lossEmailJob)).toEqual([{ ...loss, recipientId: ownerId }]);
});

test("if one admin takes a loss while another charges it to the owner, only one of them succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { paymentId, problemId } = await dispute("fraudulent, lost");
    const [taker, charger] = await Promise.all([staff(), staff()]);
    const [borne, passedOn] = await Promise.all([
      bearLoss(taker, { problemId }),
      chargeLoss(charger, { problemId }),
    ]);
    expect(borne.ok).toBe(!passedOn.ok);
    expect(await bookedMoney(world.db, paymentId)).toEqual([...charged, "dispute_loss 87000"]);
    // The same person's other decision is not a repetition.
    const [first, other] = borne.ok ? [taker, chargeLoss] : ([charger, bearLoss] as const);
    expect(await other(first, { problemId })).toEqual({ ok: false, reason: "gone" });
  }
});

test("a loss is not charged to an owner of whose share nothing is left", async () => {
  const { payment, paymentId, problemId } = await dispute("fraudulent, lost");
  await takeBack(payment, "dp_2", 78_300);
  const values = { paymentId, kind: "disputed", reference: "dp_2" } as const;
  const other = onlyRow(
    await world.db
      .insert(paymentProblems)
      .values({ ...values, detail: "fraudulent, lost" })
      .returning(),
  );
  const admin = await staff();
  expect((await chargeLoss(admin, { problemId: other.id })).ok).toBe(true);
  expect(await chargeLoss(admin, { problemId })).toEqual({ ok: false, reason: "nothing_left" });
  expect((await bearLoss(admin, { problemId })).ok).toBe(true);
  expect(await ledgerBalances(world.db)).toMatchObject({ loss: -87_000 });
});

test("a problem that was raised again since it was read is not decided with what was read", async () => {
  const { paymentId, problemId } = await dispute("fraudulent, lost");
  const raisedAt = new Date(world.clock().getTime() - 1000);
  for (const decide of [bearLoss, chargeLoss]) {
    const outcome = await decide(await staff(), { problemId, raisedAt });
    expect(outcome).toEqual({ ok: false, reason: "raised_again" });
  }
  expect(await bookedMoney(world.db, paymentId)).toEqual(charged);
});

test("a loss is not marked as settled, which would hold the owner's money for ever", async () => {
  const lost = await dispute("fraudulent, lost");
  const values = { paymentId: lost.paymentId, kind: "refunded_elsewhere", detail: "1.00" } as const;
  const refunded = onlyRow(await world.db.insert(paymentProblems).values(values).returning());
  for (const problemId of [lost.problemId, refunded.id]) {
    const outcome = await dismissPaymentProblem(await staff(), { problemId });
    expect(outcome).toEqual({ ok: false, reason: "needs_bearer" });
  }
  expect((await world.db.select().from(paymentProblems)).map((one) => one.handledAt)).toEqual([
    null,
    null,
  ]);
});

test("only admins can bear a loss, and only once the bank has decided", async () => {
  const { paymentId, problemId, ownerId } = await dispute("fraudulent, under_review");
  expect(await bearLoss(await staff(), { problemId })).toMatchObject({ reason: "gone" });
  await world.db.update(paymentProblems).set({ detail: "fraudulent, lost" });
  const refused = bearLoss(await staff("moderator"), { problemId });
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect(await bookedMoney(world.db, paymentId)).toEqual(charged);
  expect(await isHeld(ownerId)).toEqual([true]);
});

test("a loss that Escale bears leaves another dispute of the payment as it is", async () => {
  const { payment, paymentId, problemId, ownerId } = await dispute("fraudulent, lost");
  await takeBack(payment, "dp_2", 700);
  expect((await bearLoss(await staff(), { problemId })).ok).toBe(true);
  expect(await bookedMoney(world.db, paymentId)).toEqual([
    "charge 87000",
    "dispute 700",
    "dispute 87000",
    "dispute_loss 87000",
  ]);
  expect(await isHeld(ownerId)).toEqual([true]);
});

test("a loss waits for a transaction that has locked the boat", async () => {
  const { payment, paymentId, problemId } = await dispute("fraudulent, lost");
  const context = await staff();
  const borne = await whileUncommitted(
    world,
    (tx) => lockBoat(tx, boatOfPayment(tx, payment)),
    () => bearLoss(context, { problemId }),
  );
  expect(borne.ok).toBe(true);
  expect(await bookedMoney(world.db, paymentId)).toContain("dispute_loss 87000");
});
