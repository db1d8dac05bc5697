import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmCheckout } from "#app/features/payments/commands/return-from-payment.server.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { reservations } from "#db/schema/schema.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;

beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

const aboutSessions = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];
const aboutMoney = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "charge.dispute.created",
  "charge.dispute.closed",
];

/** Sends every notification twenty times and the payer back five times, shuffled and concurrently. */
async function tellAll(types: readonly string[], quoteId: string) {
  const sessionId = await world.sessionOf(quoteId);
  const comeBack = () => confirmCheckout(world.as(world.renter), { quoteId, sessionId });
  const calls = [
    ...types.flatMap((type) => Array.from({ length: 20 }, () => () => world.tell(type, sessionId))),
    ...Array.from({ length: 5 }, () => comeBack),
  ]
    .map((call) => ({ call, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place);
  const answers = await Promise.all(calls.map(({ call }) => call()));
  return new Set(answers.map((answer) => (answer instanceof Response ? answer.status : answer)));
}

test("every notification sent twenty times, while the payer returns, books one rental and one charge, with one mail per side", async () => {
  const { id: quoteId } = await world.offer();
  await world.start(quoteId);
  world.double.pay(await world.sessionOf(quoteId));
  expect(await tellAll([...aboutSessions, ...aboutMoney], quoteId)).toEqual(new Set([200, "paid"]));
  const { id, status } = await world.rowOf(quoteId);
  expect([status, await world.ledgerOf(id)]).toEqual(["paid", ["charge 87000"]]);
  expect(await world.db.$count(reservations)).toBe(1);
  expect(await world.queued(reservationEmailJob)).toHaveLength(2);
  expect(await world.problems()).toEqual([]);
});

test("every notification sent twenty times for an unpaid session books nothing", async () => {
  const { id: quoteId } = await world.offer();
  await world.start(quoteId);
  expect(await tellAll([...aboutSessions, ...aboutMoney], quoteId)).toEqual(new Set([200, "open"]));
  const { id, status } = await world.rowOf(quoteId);
  expect([status, await world.ledgerOf(id)]).toEqual(["open", []]);
  expect(await world.queued(reservationEmailJob)).toEqual([]);
});

test("every notification of a refund and a dispute sent twenty times books each once", async () => {
  const { quoteId, sessionId, paymentId } = await world.book();
  world.double.refundInDashboard(sessionId, 10_000);
  const dispute = { id: "dp_1", payment_intent: `pi_${sessionId}`, amount: 500 };
  world.double.disputes.push({ ...dispute, status: "needs_response", reason: "fraudulent" });
  expect(await tellAll([...aboutMoney, ...aboutSessions], quoteId)).toEqual(new Set([200, "paid"]));
  expect((await world.ledgerOf(paymentId)).toSorted()).toEqual([
    "charge 87000",
    "dispute 500",
    "refund 10000",
  ]);
  expect((await world.problems()).map(({ kind }) => kind).toSorted()).toEqual([
    "disputed",
    "refunded_elsewhere",
  ]);
  expect(await world.queued(reservationEmailJob)).toHaveLength(2);
});
