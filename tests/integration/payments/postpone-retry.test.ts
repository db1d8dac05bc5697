import { afterEach, beforeEach, expect, test } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

const timedOut = () => Promise.reject(new Error("timed out"));

test("a request that fails after another run finished the refund postpones nothing", async () => {
  const { reservationId, paymentId, quoteId } = await world.book();
  await world.cancel(reservationId);
  const findMoneyBack = async () => {
    await refundPayment(world.system(), { paymentId });
    return timedOut();
  };
  const payments = { ...world.stripe, findMoneyBack };
  await refundPayment({ ...world.system(), payments }, { paymentId });
  expect(await world.rowOf(quoteId)).toMatchObject({
    status: "refunded",
    failures: 0,
    retryAt: null,
  });
});

test("failures that other runs counted meanwhile are not undone", async () => {
  const { reservationId, paymentId, quoteId } = await world.book();
  await world.cancel(reservationId);
  const refundWith = (findMoneyBack: () => Promise<never>) =>
    refundPayment(
      { ...world.system(), payments: { ...world.stripe, findMoneyBack } },
      { paymentId },
    );
  await refundWith(async () => {
    await refundWith(timedOut);
    world.passMinutes(1);
    await refundWith(timedOut);
    return timedOut();
  });
  expect(await world.rowOf(quoteId)).toMatchObject({ status: "refund_due", failures: 2 });
});

test("a session that was settled while ending it failed is not asked about again", async () => {
  const quote = await world.offer();
  await world.start(quote.id);
  const sessionId = await world.sessionOf(quote.id);
  world.double.pay(sessionId);
  world.passMinutes(34);
  const expireSession = async () => {
    await settlePayment(world.system(), { sessionId });
    return timedOut();
  };
  await sweepPayments({ ...world.system(), payments: { ...world.stripe, expireSession } });
  expect(await world.rowOf(quote.id)).toMatchObject({ status: "paid", failures: 0, retryAt: null });
});

test("failures are counted anew once the provider answers about a refund that is under way", async () => {
  const { reservationId, paymentId, quoteId } = await world.book();
  world.double.answerRefundsWith("pending");
  await world.cancel(reservationId);
  await refundPayment(world.system(), { paymentId });
  world.passMinutes(360);
  const payments = { ...world.stripe, findMoneyBack: timedOut };
  await refundPayment({ ...world.system(), payments }, { paymentId });
  expect(await world.rowOf(quoteId)).toMatchObject({ status: "refund_pending", failures: 1 });
  world.passMinutes(1);
  await refundPayment(world.system(), { paymentId });
  expect(await world.rowOf(quoteId)).toMatchObject({ status: "refund_pending", failures: 0 });
});
