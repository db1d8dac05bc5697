import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseOf } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import type { PaymentProvider, SessionRequest } from "#app/platform/payments/payment-provider.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { type StripeDouble, startStripeDouble, stripeEvent } from "./stripe-double.ts";

const webhookSecret = "whsec_test";
let double: StripeDouble;
let stripe: PaymentProvider;

beforeEach(async () => {
  double = await startStripeDouble({ now: () => new Date("2027-05-03T08:00:00Z") });
  stripe = openStripe("sk_test_1");
});
afterEach(() => double.close());

function openStripe(secretKey: string, apiBase = double.apiBase) {
  const configuration = { secretKey, webhookSecret, apiBase };
  return createPaymentProvider(
    { stripe: configuration, publicUrl: "https://escale.example", onLoopback: false },
    { db: databaseOf(new pg.Pool()), clock: () => new Date(), authSecret: "" },
  );
}

const request: SessionRequest = {
  reference: "0195f3c2-9d2e-4c3a-8f41-2b6d9c1e7a55",
  title: "Sloop Mistral",
  amountCents: cents(116_050),
  customerEmail: "claire@escale.example",
  language: "fr",
  successUrl: "https://escale.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://escale.example/messages?payment=cancelled",
  expiresAt: new Date("2027-05-03T08:31:00.500Z"),
};

test.each([
  "",
  "{}",
  "null",
  "[]",
  "<html>",
  '{"id":"cs_other","payment_status":"paid","amount_total":1}',
])(
  "a response like %j contains no payment: every request fails, so that it can be retried",
  async (answer) => {
    const server = createServer((_, response) => response.end(answer));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const mute = openStripe("sk_test_1", `http://127.0.0.1:${port}`);
    const refund = { sessionId: "cs_1", amountCents: cents(100), idempotencyKey: "k", attempt: 1 };
    try {
      await expect(mute.findSession("cs_1")).rejects.toThrow(/./);
      await expect(mute.createSession(request)).rejects.toThrow(/./);
      await expect(mute.refund(refund)).rejects.toThrow(/./);
      await expect(mute.findMoneyBack("cs_1")).rejects.toThrow(/./);
    } finally {
      server.close();
    }
  },
);

test("with Stripe's keys, payments go through Stripe", () => {
  expect(stripe.name).toBe("stripe");
});

test("a session requests one card payment of the amount in euros, until it expires", async () => {
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

test("a repeated request for the same payment returns the same session, even after a failure", async () => {
  double.failNext(1);
  const first = await stripe.createSession(request);
  expect(await stripe.createSession(request)).toEqual(first);
  expect(double.sessions.size).toBe(1);
});

test("a session is open, paid or expired, and an unknown one is null", async () => {
  const { sessionId } = await stripe.createSession(request);
  const state = { sessionId, reference: request.reference, amountCents: 116_050 };
  expect(await stripe.findSession(sessionId)).toEqual({ ...state, status: "open" });
  double.pay(sessionId);
  expect(await stripe.findSession(sessionId)).toEqual({ ...state, status: "paid" });
  expect(await stripe.findSession("cs_unknown")).toBeNull();
});

test("a session whose money is still being transferred is not paid", async () => {
  const { sessionId } = await stripe.createSession(request);
  const session = double.sessions.get(sessionId);
  if (session) session.status = "complete";
  expect((await stripe.findSession(sessionId))?.status).toBe("open");
  await expect(stripe.expireSession(sessionId)).rejects.toThrow("session_not_open");
});

test("ending a session twice is harmless, and a paid one stays paid", async () => {
  const first = await stripe.createSession(request);
  await stripe.expireSession(first.sessionId);
  await stripe.expireSession(first.sessionId);
  expect((await stripe.findSession(first.sessionId))?.status).toBe("expired");
  const second = await stripe.createSession({ ...request, reference: "other" });
  double.pay(second.sessionId);
  await stripe.expireSession(second.sessionId);
  expect((await stripe.findSession(second.sessionId))?.status).toBe("paid");
});

test("money is refunded once, even if Stripe has forgotten the idempotency key", async () => {
  const { sessionId } = await stripe.createSession(request);
  const refund = { sessionId, amountCents: cents(50_000), idempotencyKey: "refund-1", attempt: 0 };
  await expect(stripe.refund(refund)).rejects.toThrow("Nothing was paid");
  double.pay(sessionId);
  await stripe.refund(refund);
  await stripe.refund(refund);
  double.forgetKeys();
  await stripe.refund(refund);
  expect(double.refunds).toMatchObject([
    {
      status: "succeeded",
      payment_intent: `pi_${sessionId}`,
      amount: 50_000,
      metadata: { key: "refund-1" },
    },
  ]);
});

test("a notification signed by Stripe is read, and forged ones are refused", async () => {
  const session = { id: "cs_1", object: "checkout.session" };
  for (const type of ["completed", "expired", "async_payment_succeeded"]) {
    const event = stripeEvent(`checkout.session.${type}`, session, webhookSecret);
    expect(await stripe.readEvent(event.body, event.headers)).toEqual({
      about: "session",
      sessionId: "cs_1",
    });
  }
  const other = stripeEvent("customer.created", { id: "cus_1" }, webhookSecret);
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

test("a notification about returned money names the session of the payment", async () => {
  const { sessionId } = await stripe.createSession(request);
  double.pay(sessionId);
  const about = (intent: string) => {
    const object = { id: "re_1", object: "refund", payment_intent: intent };
    const event = stripeEvent("refund.updated", object, webhookSecret);
    return stripe.readEvent(event.body, event.headers);
  };
  expect(await about(`pi_${sessionId}`)).toEqual({ about: "money_back", sessionId });
  // A payment that this site does not know.
  expect(await about("pi_other")).toBeNull();
});

test.each([
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "failed"],
] as const)("a refund with Stripe's status %s is %s", async (theirs, ours) => {
  const { sessionId } = await stripe.createSession(request);
  double.pay(sessionId);
  double.answerRefundsWith(theirs);
  const order = { sessionId, amountCents: cents(50_000), idempotencyKey: "refund-1", attempt: 0 };
  expect(await stripe.refund(order)).toMatchObject({ refundId: "re_1", status: ours });
  expect((await stripe.findMoneyBack(sessionId)).refunds).toMatchObject([{ status: ours }]);
});

test("a failed refund is ordered again, even while Stripe remembers the key", async () => {
  const { sessionId } = await stripe.createSession(request);
  double.pay(sessionId);
  double.answerRefundsWith("failed");
  const order = { sessionId, amountCents: cents(50_000), idempotencyKey: "refund-1", attempt: 0 };
  await stripe.refund(order);
  double.answerRefundsWith("succeeded");
  expect(await stripe.refund(order)).toMatchObject({ refundId: "re_2", status: "succeeded" });
});

test("a refund that Stripe refused can be ordered again, although Stripe repeats its response to the same key", async () => {
  const { sessionId } = await stripe.createSession(request);
  double.pay(sessionId);
  double.refuseRefunds("balance_insufficient");
  const order = { sessionId, amountCents: cents(50_000), idempotencyKey: "refund-1" };
  await expect(stripe.refund({ ...order, attempt: 0 })).rejects.toThrow("balance_insufficient");
  double.refuseRefunds(null);
  await expect(stripe.refund({ ...order, attempt: 0 })).rejects.toThrow("balance_insufficient");
  expect(await stripe.refund({ ...order, attempt: 1 })).toMatchObject({ status: "succeeded" });
});

test("the account is requested once, again after a failure, and differs between test and live mode", async () => {
  expect([await stripe.account(), await stripe.account()]).toEqual(["acct_1 test", "acct_1 test"]);
  expect(double.requests.filter(({ path }) => path === "/v1/account")).toHaveLength(1);
  const wrong = openStripe("sk_live_1");
  await expect(wrong.account()).rejects.toThrow("invalid_api_key");
  await expect(wrong.account()).rejects.toThrow("invalid_api_key");
  expect(double.requests.filter(({ path }) => path === "/v1/account").length).toBeGreaterThan(2);
});

const at = (seconds: number) => new Date(Date.parse("2027-05-03T08:00:00Z") + seconds * 1000);

test("Stripe refuses amounts and times out of range, and other parameters under the same key", async () => {
  const ask = (changes: Partial<typeof request>) =>
    stripe.createSession({ ...request, reference: randomUUID(), ...changes });
  await expect(ask({ amountCents: cents(49) })).rejects.toThrow("amount_too_small");
  await expect(ask({ expiresAt: at(1799) })).rejects.toThrow("expires_at_out_of_range");
  expect((await ask({ expiresAt: at(1800) })).sessionId).toBeTruthy();
  const { reference } = request;
  await ask({ reference });
  await expect(ask({ reference, title: "Other" })).rejects.toThrow("idempotency_key_reused");
});

/** A paid session with this many refunds of one cent each from Stripe's dashboard. */
async function refundedOften(times: number): Promise<string> {
  const { sessionId } = await stripe.createSession(request);
  double.pay(sessionId);
  for (let made = 0; made < times; made += 1) double.refundInDashboard(sessionId, 1);
  return sessionId;
}

test("all refunds and disputes of a payment are read, however many pages Stripe needs for them", async () => {
  const sessionId = await refundedOften(249);
  const refund = { sessionId, amountCents: cents(100), idempotencyKey: "ours", attempt: 1 };
  const ordered = await stripe.refund(refund);
  double.forgetKeys();
  // Ours is on the last page; without it, the money would be sent twice.
  expect(await stripe.refund(refund)).toEqual(ordered);
  const payment_intent = `pi_${sessionId}`;
  const dispute = { payment_intent, amount: 1, status: "lost", reason: "general" };
  for (let number = 0; number < 120; number += 1) {
    double.disputes.push({ ...dispute, id: `dp_${number}` });
  }
  const { refunds, disputes } = await stripe.findMoneyBack(sessionId);
  expect([refunds.length, disputes.length]).toEqual([250, 120]);
});

test("more than a thousand refunds of one payment are a failure, never a part of them", async () => {
  const sessionId = await refundedOften(1000);
  expect((await stripe.findMoneyBack(sessionId)).refunds).toHaveLength(1000);
  double.refundInDashboard(sessionId, 1);
  await expect(stripe.findMoneyBack(sessionId)).rejects.toThrow("more than 1000");
  const refund = { sessionId, amountCents: cents(100), idempotencyKey: "ours", attempt: 1 };
  await expect(stripe.refund(refund)).rejects.toThrow("more than 1000");
});
