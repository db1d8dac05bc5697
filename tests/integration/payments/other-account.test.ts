import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { payments } from "#db/schema/schema.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
let other: Awaited<ReturnType<StripeWorld["openAccount"]>>;

beforeEach(async () => {
  world = await openStripeWorld();
  other = await world.openAccount("acct_2");
});
afterEach(() => world.close());

const withOther = () => ({ ...world.system(), payments: other.stripe });
/** Requests to the other account, except those for its identity. */
const asked = () => other.double.requests.filter(({ path }) => path !== "/v1/account");

async function begin() {
  const quote = await world.offer();
  const started = await world.start(quote.id);
  expect(started.ok).toBe(true);
  return { quoteId: quote.id, sessionId: await world.sessionOf(quote.id) };
}

test("a payment stores its provider, its account and the language of its page", async () => {
  const { quoteId } = await begin();
  expect(await world.rowOf(quoteId)).toMatchObject({
    provider: "stripe",
    account: "acct_1 test",
    language: "fr",
  });
});

test("after a change of keys an open session is left alone, and closed once its time is over", async () => {
  const { quoteId, sessionId } = await begin();
  const context = () => ({ ...world.as(world.renter), payments: other.stripe });
  // The session may still be paid at the old account, so the renter is not sent to another payment.
  await sweepPayments(withOther());
  expect(await settlePayment(withOther(), { sessionId })).toBe("unknown");
  expect(await startPayment(context(), { quoteId, language: "fr" })).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  expect(await cancelPayment(context(), { quoteId })).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  expect((await world.stateOf(quoteId)).payments).toEqual(["open"]);

  world.passMinutes(34);
  await sweepPayments(withOther());
  expect(await world.stateOf(quoteId)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
  expect(await world.problems()).toEqual([
    { kind: "session_lost", detail: "acct_1 test", isOpen: true },
  ]);
  await sweepPayments(withOther());
  expect(asked()).toEqual([]);
  expect((await startPayment(context(), { quoteId, language: "fr" })).ok).toBe(true);
});

test("after a change of provider both people can close their accounts", async () => {
  await begin();
  world.passMinutes(34);
  await sweepPayments({ ...world.system(), payments: world.provider });
  const secrets = createSecrets(randomBytes(32).toString("base64"));
  for (const person of [world.renter, world.owner]) {
    const context = { ...world.as(person), limits: noRateLimits, secrets };
    expect((await deleteAccount(context, { password: testPassword })).ok).toBe(true);
  }
});

test("a session that the provider no longer knows is closed after its time, and not before", async () => {
  const { quoteId, sessionId } = await begin();
  world.double.sessions.delete(sessionId);
  await sweepPayments(world.system());
  expect((await world.stateOf(quoteId)).payments).toEqual(["open"]);
  world.passMinutes(34);
  await sweepPayments(world.system());
  expect((await world.stateOf(quoteId)).payments).toEqual(["closed"]);
  expect(await world.problems()).toMatchObject([{ kind: "session_lost" }]);
});

test("a provider that keeps failing is asked less and less often, until the operator takes over", async () => {
  const { quoteId } = await begin();
  world.passMinutes(34);
  let questions = 0;
  const expireSession = () => {
    questions += 1;
    return Promise.reject(new Error("the provider is down"));
  };
  const sweep = () =>
    sweepPayments({ ...world.system(), payments: { ...world.stripe, expireSession } });
  await sweep();
  for (let minute = 0; minute < 14; minute += 1) {
    world.passMinutes(1);
    await sweep();
  }
  // After 0, 1, 3 and 7 minutes.
  expect(questions).toBe(4);
  for (let times = 0; times < 8; times += 1) {
    world.passMinutes(241);
    await sweep();
  }
  expect((await world.stateOf(quoteId)).payments).toEqual(["closed"]);
  expect(await world.problems()).toMatchObject([{ kind: "session_unsettled" }]);
});

test("a refund from another account is left to the operator and shown at once", async () => {
  const rental = await world.book();
  await world.cancel(rental.reservationId);
  await refundPayment(withOther(), { paymentId: rental.paymentId });
  expect((await world.rowOf(rental.quoteId)).status).toBe("refund_failed");
  expect(await world.problems()).toEqual([
    { kind: "refund_failed", detail: "acct_1 test", isOpen: true },
  ]);
  expect(asked()).toEqual([]);
});

test("other keys of the same account work for its payments", async () => {
  const { quoteId, sessionId } = await begin();
  await world.db
    .update(payments)
    .set({ account: "acct_2 test" })
    .where(eq(payments.quoteId, quoteId));
  const session = world.double.sessions.get(sessionId);
  if (session) other.double.sessions.set(sessionId, session);
  world.double.pay(sessionId);
  expect(await settlePayment(withOther(), { sessionId })).toBe("paid");
});

test("two tabs in two languages lead to the same session", async () => {
  const quote = await world.offer();
  // Both requests are sent before either gets a response.
  const asking = Promise.withResolvers<void>();
  let tabs = 0;
  const createSession: typeof world.stripe.createSession = async (request) => {
    tabs += 1;
    if (tabs === 2) asking.resolve();
    await asking.promise;
    return world.stripe.createSession(request);
  };
  const context = { ...world.as(world.renter), payments: { ...world.stripe, createSession } };
  const outcomes = await Promise.all(
    (["fr", "en"] as const).map((language) =>
      startPayment(context, { quoteId: quote.id, language }),
    ),
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(world.double.sessions.size).toBe(1);
});

// More than a minute, to allow for the duration of the request.
test.each([-75, 75])(
  "a clock that is off by %i seconds can still open sessions",
  async (seconds) => {
    const { double, stripe } = await world.openAccount("acct_3", seconds);
    const quote = await world.offer();
    const context = { ...world.as(world.renter), payments: stripe };
    expect((await startPayment(context, { quoteId: quote.id, language: "fr" })).ok).toBe(true);
    expect(double.sessions.size).toBe(1);
  },
);

test("a key that may not read its account can take and settle payments", async () => {
  const { double, stripe } = await world.openAccount(null);
  const quote = await world.offer();
  const context = { ...world.as(world.renter), payments: stripe };
  expect((await startPayment(context, { quoteId: quote.id, language: "fr" })).ok).toBe(true);
  expect((await world.rowOf(quote.id)).account).toBeNull();
  const sessionId = await world.sessionOf(quote.id);
  double.pay(sessionId);
  expect(await settlePayment(context, { sessionId })).toBe("paid");
});
