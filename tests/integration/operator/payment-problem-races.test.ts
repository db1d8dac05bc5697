import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  dismissPaymentProblem,
  retryPaymentProblem,
} from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { settleAs } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, paymentProblems, payments } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";

let world: PaymentWorld;
beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

/** A refund that the provider refused, with its problem row. */
async function raise() {
  const { db, owner } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const renter = await createUser(db);
  const { payment } = await createPaidReservation(db, { boat, renterId: renter.userId });
  const status = "refund_failed";
  await db
    .update(payments)
    .set({ status, refundAmount: cents(54_810) })
    .where(eq(payments.id, payment.id));
  const problem = onlyRow(
    await db
      .insert(paymentProblems)
      .values({ paymentId: payment.id, kind: status, detail: "", createdAt: world.clock() })
      .returning(),
  );
  return { paymentId: payment.id, problemId: problem.id };
}

async function admin() {
  const { actor } = await createUser(world.db, { roles: ["admin"] });
  return world.as(actor);
}

async function outcomeOf({ paymentId }: { paymentId: string }) {
  const [payment] = await world.db.select().from(payments).where(eq(payments.id, paymentId));
  const audited = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, paymentId));
  return {
    status: payment?.status,
    audited: audited.length,
    refunds: (await world.queued(refundJob)).length,
  };
}

test("if one admin dismisses a failed refund while another retries it, one succeeds and the other is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const problem = await raise();
    const before = (await world.queued(refundJob)).length;
    const [dismissed, retried] = await Promise.all([
      dismissPaymentProblem(await admin(), problem),
      retryPaymentProblem(await admin(), problem),
    ]);
    expect(dismissed.ok).toBe(!retried.ok);
    expect(dismissed.ok ? retried : dismissed).toEqual({ ok: false, reason: "gone" });
    // The refund is sent only if the retry came first.
    expect(await outcomeOf(problem)).toEqual({
      status: retried.ok ? "refund_due" : "refund_failed",
      audited: 1,
      refunds: before + (retried.ok ? 1 : 0),
    });
  }
});

test("eight concurrent retries make the refund due once", async () => {
  const problem = await raise();
  const contexts = await Promise.all(Array.from({ length: 8 }, admin));
  const outcomes = await Promise.all(
    contexts.map((context) => retryPaymentProblem(context, problem)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await outcomeOf(problem)).toEqual({ status: "refund_due", audited: 1, refunds: 1 });
});

test("eight concurrent dismissals count once", async () => {
  const problem = await raise();
  const contexts = await Promise.all(Array.from({ length: 8 }, admin));
  const outcomes = await Promise.all(
    contexts.map((context) => dismissPaymentProblem(context, problem)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await outcomeOf(problem)).toEqual({ status: "refund_failed", audited: 1, refunds: 0 });
});

test.each([
  ["dismissal", dismissPaymentProblem, "refund_failed", 0],
  ["retry", retryPaymentProblem, "refund_due", 1],
] as const)(
  "the same admin's second %s succeeds without effect",
  async (_, handle, status, refunds) => {
    const problem = await raise();
    const context = await admin();
    const done = { ok: true, value: null };
    const pressed = await Promise.all([handle(context, problem), handle(context, problem)]);
    expect([...pressed, await handle(context, problem)]).toEqual([done, done, done]);
    expect(await outcomeOf(problem)).toEqual({ status, audited: 1, refunds });
    const other = handle === dismissPaymentProblem ? retryPaymentProblem : dismissPaymentProblem;
    expect(await other(context, problem)).toEqual({ ok: false, reason: "gone" });
  },
);

test("a session that is still open at the provider stays a problem until it is settled there", async () => {
  const renter = await createUser(world.db);
  const traits = { boat: world.boat, renterId: renter.userId, status: "accepted" } as const;
  const { id: quoteId } = await createQuote(world.db, traits);
  await startPayment(world.as(renter.actor), { quoteId, language: "fr" });
  const [payment] = await world.db.select().from(payments);
  if (!payment) throw new Error("The payment did not begin");
  await settleAs(world.system(), payment, "session_unsettled");
  const problem = onlyRow(await world.db.select().from(paymentProblems));
  const retry = async () => retryPaymentProblem(await admin(), { problemId: problem.id });
  expect(await retry()).toEqual({ ok: false, reason: "not_settled" });
  expect((await world.db.select().from(paymentProblems))[0]?.handledAt).toBeNull();
  await world.pay(await world.sessionOf(quoteId));
  expect(await retry()).toMatchObject({ ok: true });
  expect(await world.stateOf(quoteId)).toMatchObject({ reservation: "confirmed" });
});

test("only admins can handle payment problems", async () => {
  const problem = await raise();
  const { actor } = await createUser(world.db, { roles: ["moderator"] });
  for (const handle of [dismissPaymentProblem, retryPaymentProblem]) {
    await expect(handle(world.as(actor), problem)).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await outcomeOf(problem)).toEqual({ status: "refund_failed", audited: 0, refunds: 0 });
});
