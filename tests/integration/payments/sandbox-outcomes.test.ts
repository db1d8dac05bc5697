import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { readMoneyBack } from "#app/features/payments/commands/record-money-back.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { cents } from "#app/platform/money.ts";
import { sandboxWebhookJob } from "#app/platform/payments/sandbox-jobs.ts";
import type { SandboxOutcome } from "#app/platform/payments/sandbox-outcome.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;

beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

/** A rental of 870 euros, paid on the sandbox's page with this outcome. */
async function book(outcome: SandboxOutcome) {
  const { db, boat } = world;
  const renter = await createUser(db);
  const quote = await createQuote(db, { boat, renterId: renter.userId, status: "accepted" });
  await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId, outcome);
  await settlePayment(world.system(), { sessionId });
  const [payment] = await db.select().from(payments);
  if (!payment) throw new Error("Nothing was paid");
  return { sessionId, paymentId: payment.id, reservationId: payment.reservationId };
}

async function cancelled(outcome: SandboxOutcome) {
  const rental = await book(outcome);
  const { reservationId, paymentId } = rental;
  await cancelReservationAsOwner(world.as(world.owner.actor), { reservationId, reason: "weather" });
  await refundPayment(world.system(), { paymentId });
  return rental;
}

const status = async () => (await world.db.select().from(payments))[0]?.status;
const money = async ({ paymentId }: { paymentId: string }) =>
  (await bookedMoney(world.db, paymentId)).filter((one) => /^(charge|refund|dispute) /.test(one));
const problems = async () =>
  (await world.db.select().from(paymentProblems)).map(({ kind, detail }) => `${kind}: ${detail}`);

async function moved(): Promise<string[]> {
  const period = { since: new Date("2027-05-01"), until: new Date("2027-06-01") };
  const movements: string[] = [];
  for await (const { kind, amountCents } of world.provider.listMovements(period)) {
    movements.push(`${kind} ${amountCents}`);
  }
  return movements;
}

/** The notifications that the sandbox will send, with their delays in seconds. */
async function announced() {
  const { rows } = await world.db.execute<{ type: string; after: number }>(sql`
    select data ->> 'type' as type, extract(epoch from start_after)::int - ${world.clock().getTime() / 1000}::int as after
    from jobs.job where name = ${sandboxWebhookJob.name} order by created_on`);
  return rows
    .filter(({ type }) => !type.startsWith("checkout."))
    .map(({ type, after }) => [type, after]);
}

test("a refund that takes time is booked once it has arrived", async () => {
  const rental = await cancelled("refund_late");
  expect([await status(), await money(rental)]).toEqual(["refund_pending", ["charge 87000"]]);
  expect(await moved()).toEqual(["charge 87000"]);
  expect(await announced()).toEqual([["refund.updated", 15]]);
  world.passMinutes(1);
  await readMoneyBack(world.system(), rental);
  expect([await status(), await money(rental)]).toEqual([
    "refunded",
    ["charge 87000", "refund 87000"],
  ]);
  expect(await moved()).toEqual(["charge 87000", "refund -87000"]);
});

test("a refund that fails is shown to the operator, and arrives when it is ordered again", async () => {
  const rental = await cancelled("refund_failed");
  expect(await status()).toBe("refund_pending");
  world.passMinutes(1);
  await readMoneyBack(world.system(), rental);
  expect([await status(), await money(rental)]).toEqual(["refund_failed", ["charge 87000"]]);
  expect(await problems()).toEqual(["refund_failed: expired_or_canceled_card"]);
  expect(await moved()).toEqual(["charge 87000"]);
  const order = { sessionId: rental.sessionId, amountCents: cents(87_000), attempt: 1 };
  const idempotencyKey = `refund-${rental.paymentId}`;
  const again = await world.provider.refund({ ...order, idempotencyKey });
  expect(again.status).toBe("succeeded");
  await readMoneyBack(world.system(), rental);
  expect([await status(), await money(rental)]).toEqual([
    "refunded",
    ["charge 87000", "refund 87000"],
  ]);
});

test("money of a session that belongs to no payment is not recorded", async () => {
  await book("kept");
  await readMoneyBack(world.system(), { sessionId: "sandbox_of_another_site" });
  expect([await status(), await problems()]).toEqual(["paid", []]);
});

test("a dispute takes the money back and is shown to the operator once", async () => {
  const rental = await book("disputed");
  expect(await announced()).toEqual([["charge.dispute.created", 15]]);
  await readMoneyBack(world.system(), rental);
  expect(await problems()).toEqual([]);
  world.passMinutes(1);
  for (let times = 0; times < 3; times += 1) await readMoneyBack(world.system(), rental);
  expect(await problems()).toEqual(["disputed: fraudulent, needs_response"]);
  expect(await money(rental)).toEqual(["charge 87000", "dispute 87000"]);
  expect(await moved()).toEqual(["charge 87000", "dispute -87000"]);
});
