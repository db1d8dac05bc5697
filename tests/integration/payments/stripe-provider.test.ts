import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { cancelReservationAsOwner } from "#app/features/reservations/commands/cancel-reservation-as-owner.server.ts";
import { findReservationByQuote } from "#app/features/reservations/queries/find-reservation.server.ts";
import { openDatabase } from "#app/platform/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld } from "./payment-world.ts";
import { startStripeDouble, type StripeDouble, stripeEvent } from "./stripe-double.ts";

const webhookSecret = "whsec_test";
let double: StripeDouble;
let stripe: PaymentProvider;

beforeEach(async () => {
  double = await startStripeDouble();
  const configuration = { secretKey: "sk_test_1", webhookSecret, apiBase: double.apiBase };
  stripe = createPaymentProvider(
    { stripe: configuration, publicUrl: "https://escale.example", onLoopback: false },
    { db: openDatabase(new pg.Pool()), clock: () => new Date(), authSecret: "" },
  );
});
afterEach(() => double.close());

const request = {
  reference: "0195f3c2-9d2e-4c3a-8f41-2b6d9c1e7a55",
  title: "Sloop Mistral",
  amountCents: cents(116_050),
  customerEmail: "claire@escale.example",
  language: "fr",
  successUrl: "https://escale.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://escale.example/messages?payment=cancelled",
  expiresAt: new Date("2027-05-03T08:31:00.500Z"),
} as const;

test("with Stripe's keys payments go to Stripe", () => {
  expect(stripe.name).toBe("stripe");
});

test("a session asks for one card payment of the amount in euros, until it expires", async () => {
  const { sessionId, url } = await stripe.createSession(request);
  expect(url).toBe(`https://checkout.stripe.example/${sessionId}`);
  const sent = Object.fromEntries(double.sessions.get(sessionId)?.parameters ?? []);
  expect(sent).toEqual({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    "adaptive_pricing[enabled]": "false",
    client_reference_id: request.reference,
    customer_email: request.customerEmail,
    locale: "fr",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "116050",
    "line_items[0][price_data][product_data][name]": request.title,
    "payment_intent_data[metadata][reference]": request.reference,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: "1809333060",
  });
  expect(double.requests[0]).toMatchObject({
    key: `session-${request.reference}`,
    authorization: "Bearer sk_test_1",
  });
});

test("asking again for the same payment is the same session, also after a failure", async () => {
  double.failNext(1);
  const first = await stripe.createSession(request);
  expect(await stripe.createSession(request)).toEqual(first);
  expect(double.sessions.size).toBe(1);
});

test("a session is open, paid or expired, and unknown ones are null", async () => {
  const { sessionId } = await stripe.createSession(request);
  const state = { sessionId, reference: request.reference, amountCents: 116_050 };
  expect(await stripe.findSession(sessionId)).toEqual({ ...state, status: "open" });
  double.pay(sessionId);
  expect(await stripe.findSession(sessionId)).toEqual({ ...state, status: "paid" });
  expect(await stripe.findSession("cs_unknown")).toBeNull();
});

test("a session whose money is still under way is not paid", async () => {
  const { sessionId } = await stripe.createSession(request);
  const session = double.sessions.get(sessionId);
  if (session) session.status = "complete";
  expect((await stripe.findSession(sessionId))?.status).toBe("open");
  await expect(stripe.expireSession(sessionId)).rejects.toThrow("session_not_open");
});

test("ending a session ends it once; a paid one stays paid", async () => {
  const first = await stripe.createSession(request);
  await stripe.expireSession(first.sessionId);
  await stripe.expireSession(first.sessionId);
  expect((await stripe.findSession(first.sessionId))?.status).toBe("expired");
  const second = await stripe.createSession({ ...request, reference: "other" });
  double.pay(second.sessionId);
  await stripe.expireSession(second.sessionId);
  expect((await stripe.findSession(second.sessionId))?.status).toBe("paid");
});

test("money goes back once, even when Stripe has forgotten the key", async () => {
  const { sessionId } = await stripe.createSession(request);
  const refund = { sessionId, amountCents: cents(50_000), idempotencyKey: "refund-1" };
  await expect(stripe.refund(refund)).rejects.toThrow("Nothing was paid");
  double.pay(sessionId);
  await stripe.refund(refund);
  await stripe.refund(refund);
  double.forgetKeys();
  await stripe.refund(refund);
  expect(double.refunds).toMatchObject([
    { payment_intent: `pi_${sessionId}`, amount: 50_000, metadata: { key: "refund-1" } },
  ]);
});

test("a notification is read when Stripe signed it, and forged ones are refused", async () => {
  const session = { id: "cs_1", object: "checkout.session" };
  for (const type of ["completed", "expired", "async_payment_succeeded"]) {
    const event = stripeEvent(`checkout.session.${type}`, session, webhookSecret);
    expect(await stripe.readEvent(event.body, event.headers)).toEqual({ sessionId: "cs_1" });
  }
  const other = stripeEvent("charge.refunded", { id: "ch_1" }, webhookSecret);
  expect(await stripe.readEvent(other.body, other.headers)).toBeNull();

  const type = "checkout.session.completed";
  const good = stripeEvent(type, session, webhookSecret);
  const old = stripeEvent(type, session, webhookSecret, new Date(Date.now() - 6 * 60_000));
  for (const { body, headers } of [
    stripeEvent(type, session, "whsec_guess"),
    { ...good, body: good.body.replace("cs_1", "cs_2") },
    { ...good, headers: new Headers() },
    old,
  ]) {
    await expect(stripe.readEvent(body, headers)).rejects.toMatchObject({ code: "bad_request" });
  }
});

test("a booking goes all the way through Stripe and back", async () => {
  const world = await openPaymentWorld();
  try {
    const renter = await createUser(world.db);
    const as = (user: typeof renter) => ({ ...world.as(user.actor), payments: stripe });
    const quote = await createQuote(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      status: "accepted",
      totalCents: 87_000,
    });
    const started = await startPayment(as(renter), { quoteId: quote.id, language: "fr" });
    expect(started.ok && started.value.url).toMatch("https://checkout.stripe.example/cs_test_1");
    const sessionId = await world.sessionOf(quote.id);
    double.pay(sessionId);
    expect(await settlePayment(as(renter), { sessionId })).toBe("paid");
    const reservation = await findReservationByQuote(world.db, renter.actor, quote.id);
    const cancellation = { reservationId: reservation?.id ?? "", reason: "weather" } as const;
    await cancelReservationAsOwner(as(world.owner), cancellation);
    const [job] = await world.jobsNamed("refund-payment");
    if (job) await refundPayment(as(renter), job);
    expect(double.refunds).toMatchObject([{ amount: 87_000 }]);
  } finally {
    await world.close();
  }
});
