import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { ledgerTransactions, payments, quotes, sandboxRefunds } from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let quote: TestQuote;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
  quote = await offer();
  await start();
});
afterEach(() => world.close());

function offer(days: { dateFrom?: string; dateTo?: string } = {}, by = renter) {
  const traits = { boat: world.boat, renterId: by.userId, status: "accepted" } as const;
  return createQuote(world.db, { ...traits, ...days });
}

function start() {
  return startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
}

function cancel(by = renter) {
  return cancelPayment(world.as(by.actor), { quoteId: quote.id });
}

async function isDown(): Promise<never> {
  throw new Error("the provider is down");
}

const cancelled = { quote: "accepted", reservation: "expired", payments: ["closed"] };
const paid = { quote: "paid", reservation: "confirmed", payments: ["paid"] };

test("cancelling a payment frees the days, and its session can no longer be paid", async () => {
  const sessionId = await world.sessionOf(quote.id);
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "cancelled" } });
  expect(await world.stateOf(quote.id)).toEqual(cancelled);
  expect(await world.pay(sessionId)).toBe(false);
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "cancelled" } });
  expect((await start()).ok).toBe(true);
});

// spec 2-6.08
test("only the recipient of the quote can cancel the payment", async () => {
  const stranger = await createUser(world.db);
  await expect(cancel(stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(cancel(world.owner)).rejects.toMatchObject({ code: "forbidden" });
  expect((await world.stateOf(quote.id)).quote).toBe("payment_pending");
});

// spec 2-7.31
test("cancelling after paying has the result of paying", async () => {
  await world.pay(await world.sessionOf(quote.id));
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "paid" } });
  expect(await world.stateOf(quote.id)).toEqual(paid);
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "paid" } });
});

test("cancelling a payment that was received too late tells that it is refunded, and why", async () => {
  await world.pay(await world.sessionOf(quote.id));
  world.passMinutes(36);
  const rival = await createUser(world.db);
  const { id: quoteId } = await offer({}, rival);
  await startPayment(world.as(rival.actor), { quoteId, language: "fr" });
  const returned = { ok: true, value: { outcome: "returned" } };
  expect(await cancel()).toEqual(returned);
  expect((await world.stateOf(quote.id)).payments).toEqual(["refund_due"]);
  // Another tab, which still shows the payment.
  expect(await cancel()).toEqual(returned);
  // A second payment, which is cancelled without being paid.
  await cancelPayment(world.as(rival.actor), { quoteId });
  await start();
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "cancelled" } });
});

test.each(["replaced", "withdrawn", "expired"] as const)(
  "cancelling in an old tab does not tell that a quote that is %s by now is accepted",
  async (status) => {
    await cancel();
    await world.db.update(quotes).set({ status });
    expect(await cancel()).toEqual({ ok: true, value: { outcome: "unknown" } });
  },
);

test("paying and cancelling concurrently has the result of one of them", async () => {
  for (let round = 1; round <= 5; round += 1) {
    const day = `2027-08-0${round}`;
    quote = await offer({ dateFrom: day, dateTo: day });
    await start();
    const sessionId = await world.sessionOf(quote.id);
    const charged = await world.db.$count(ledgerTransactions);
    const [wasPaid] = await Promise.all([
      world.pay(sessionId),
      cancel(),
      settlePayment(world.system(), { sessionId }),
      cancel(),
    ]);
    await settlePayment(world.system(), { sessionId });
    expect(await world.stateOf(quote.id)).toEqual(wasPaid ? paid : cancelled);
    expect(await world.db.$count(ledgerTransactions)).toBe(charged + (wasPaid ? 1 : 0));
  }
});

test("if the provider is unreachable the hold stays, and cancelling again works", async () => {
  const broken = {
    ...world.as(renter.actor),
    payments: {
      ...world.provider,
      expireSession: isDown,
    },
  };
  expect(await cancelPayment(broken, { quoteId: quote.id })).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  expect((await world.stateOf(quote.id)).reservation).toBe("pending");
  expect(await cancel()).toEqual({ ok: true, value: { outcome: "cancelled" } });
});

test("the sweep settles sessions that have ended, whether paid or not", async () => {
  const sessionId = await world.sessionOf(quote.id);
  await sweepPayments(world.system());
  expect((await world.stateOf(quote.id)).payments).toEqual(["open"]);
  await world.pay(sessionId);
  world.passMinutes(34);
  await sweepPayments(world.system());
  expect(await world.stateOf(quote.id)).toEqual(paid);

  const later = await offer({ dateFrom: "2027-08-01", dateTo: "2027-08-02" });
  await startPayment(world.as(renter.actor), { quoteId: later.id, language: "fr" });
  world.passMinutes(34);
  // Two processes sweep at the same time.
  await Promise.all([sweepPayments(world.system()), sweepPayments(world.system())]);
  expect(await world.stateOf(later.id)).toEqual(cancelled);
});

test("holds lapse even if the provider is down, and late refunds are retried", async () => {
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId);
  world.passMinutes(36);
  const broken = { ...world.provider, expireSession: isDown, findSession: isDown };
  await sweepPayments({ ...world.system(), payments: broken });
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["open"],
  });
  const rival = await createUser(world.db);
  const second = await offer({}, rival);
  await startPayment(world.as(rival.actor), { quoteId: second.id, language: "fr" });
  world.passMinutes(1);
  await sweepPayments(world.system());
  expect((await world.stateOf(quote.id)).payments).toEqual(["refund_due"]);
  expect(await world.db.$count(sandboxRefunds)).toBe(0);
  // The attempts of the refund are counted separately from those of the settling.
  const [due] = await world.db.select().from(payments).where(eq(payments.quoteId, quote.id));
  expect(due?.failures).toBe(0);
  // The refund's job does not run here, as if it had given up. The sweep still sends the refund.
  world.passMinutes(16);
  await Promise.all([sweepPayments(world.system()), sweepPayments(world.system())]);
  expect((await world.stateOf(quote.id)).payments).toEqual(["refunded"]);
  expect(await world.db.$count(sandboxRefunds)).toBe(1);
  expect(await world.db.$count(ledgerTransactions)).toBe(2);
});
