import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings } from "#app/features/ledger/domain/postings.ts";
import { bearDisputeLoss } from "#app/features/operator/commands/bear-dispute-loss.server.ts";
import { dismissPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { boatOfPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, paymentProblems, type payments } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
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
  const [problem] = await db
    .insert(paymentProblems)
    .values({ ...values, createdAt: world.clock() })
    .returning();
  return { payment, paymentId: payment.id, problemId: problem?.id ?? "", ownerId: owner.userId };
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
  const outcomes = await Promise.all(
    contexts.map((context) => bearDisputeLoss(context, { problemId })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "gone" });
  // The admin who was first may repeat it.
  const again = contexts.map((context) => bearDisputeLoss(context, { problemId }));
  expect(await Promise.all(again)).toEqual(outcomes);
  expect(await bookedMoney(world.db, paymentId)).toEqual([...charged, "dispute_loss 87000"]);
  expect(await isHeld(ownerId)).toEqual([false]);
  const audited = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, paymentId));
  expect(audited).toMatchObject([{ action: "dispute_loss_borne", details: { amount: "870.00" } }]);
});

test("if one admin bears a loss while another dismisses it, only one of them succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { paymentId, problemId } = await dispute("fraudulent, lost");
    const [borne, dismissed] = await Promise.all([
      bearDisputeLoss(await staff(), { problemId }),
      dismissPaymentProblem(await staff(), { problemId }),
    ]);
    expect(borne.ok).toBe(!dismissed.ok);
    const booked = await bookedMoney(world.db, paymentId);
    expect(booked).toEqual(borne.ok ? [...charged, "dispute_loss 87000"] : charged);
  }
});

test("only admins can bear a loss, and only once the bank has decided", async () => {
  const { paymentId, problemId, ownerId } = await dispute("fraudulent, under_review");
  expect(await bearDisputeLoss(await staff(), { problemId })).toMatchObject({ reason: "gone" });
  await world.db.update(paymentProblems).set({ detail: "fraudulent, lost" });
  const refused = bearDisputeLoss(await staff("moderator"), { problemId });
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect(await bookedMoney(world.db, paymentId)).toEqual(charged);
  expect(await isHeld(ownerId)).toEqual([true]);
});

test("a loss that Escale bears leaves another dispute of the payment as it is", async () => {
  const { payment, paymentId, problemId, ownerId } = await dispute("fraudulent, lost");
  await takeBack(payment, "dp_2", 700);
  expect((await bearDisputeLoss(await staff(), { problemId })).ok).toBe(true);
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
    () => bearDisputeLoss(context, { problemId }),
  );
  expect(borne.ok).toBe(true);
  expect(await bookedMoney(world.db, paymentId)).toContain("dispute_loss 87000");
});
