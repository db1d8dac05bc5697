import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import {
  confirmCheckout,
  settleQuote,
} from "#app/features/payments/commands/return-from-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  messages,
  payments,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let quote: TestQuote;
let sessionId: string;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, { firstName: "Claire" });
  ({ quote, sessionId } = await begin(renter));
});
afterEach(() => world.close());

/** A quote for the same days, with a started payment. */
async function begin(by: TestUser) {
  const traits = { boat: world.boat, renterId: by.userId, status: "accepted" } as const;
  const begun = await createQuote(world.db, traits);
  const outcome = await startPayment(world.as(by.actor), { quoteId: begun.id, language: "fr" });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { quote: begun, sessionId: await world.sessionOf(begun.id) };
}

function settle(session = sessionId) {
  return settlePayment(world.system(), { sessionId: session });
}

async function isAsked(): Promise<never> {
  throw new Error("the provider was asked");
}

async function refundAll() {
  const jobs = await world.queued(refundJob);
  for (const data of jobs) await refundPayment(world.system(), data);
  return world.db.select().from(sandboxRefunds);
}

const ledger = () => bookedMoney(world.db);

function block() {
  return addUnavailability(world.as(world.owner.actor), {
    boatId: world.boat.id,
    startDate: calendarDate("2027-07-11"),
    endDate: calendarDate("2027-07-11"),
  });
}

test("a paid session confirms the reservation, marks the quote as paid, books the money and mails both sides", async () => {
  await world.pay(sessionId);
  expect(await settle()).toBe("paid");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "paid",
    reservation: "confirmed",
    payments: ["paid"],
  });
  const [reservation] = await world.db.select().from(reservations);
  expect(reservation).toMatchObject({ paymentSessionId: sessionId, holdExpiresAt: null });
  expect(await ledger()).toEqual(["charge 87000"]);
  const [message] = await world.db.select().from(messages).where(eq(messages.id, quote.messageId));
  expect(message?.bookingDetails).toMatchObject({
    quote_status: "paid",
    payment_confirmed: true,
    quote_amount: "870.00",
  });
  const mails = await world.queued(reservationEmailJob);
  expect(mails).toHaveLength(2);
  for (const { userId: recipientId } of [renter, world.owner]) {
    const mail = { reservationId: reservation?.id, event: "confirmed", recipientId };
    expect(mails).toContainEqual(mail);
  }
  const audit = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "payment_confirmed"));
  expect(audit).toMatchObject([{ actorId: null, subjectId: reservation?.id }]);
});

// spec 2-4.14 2-7.33
test("an unpaid session changes nothing, whatever the request claims", async () => {
  const before = await world.stateOf(quote.id);
  const checkout = (by: TestUser, quoteId = quote.id, session = sessionId) =>
    confirmCheckout(world.as(by.actor), { quoteId, sessionId: session });
  expect(await settle()).toBe("open");
  expect(await settle("cs_sandbox_of_nobody")).toBe("unknown");
  expect(await checkout(renter)).toBe("open");
  await expect(checkout(renter, quote.id, "cs_forged")).rejects.toMatchObject({
    code: "not_found",
  });
  const stranger = await createUser(world.db);
  await expect(checkout(stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(checkout(world.owner)).rejects.toMatchObject({ code: "forbidden" });
  expect(await world.stateOf(quote.id)).toEqual(before);
  expect(await ledger()).toEqual([]);
});

// spec 2-4.14
test("another person's paid session does not pay a quote", async () => {
  const other = await createUser(world.db);
  const cheap = await createQuote(world.db, {
    boat: world.boat,
    renterId: other.userId,
    status: "accepted",
    dateFrom: "2027-09-01",
    dateTo: "2027-09-01",
    totalCents: 100,
  });
  await startPayment(world.as(other.actor), { quoteId: cheap.id, language: "fr" });
  const cheapSession = await world.sessionOf(cheap.id);
  await world.pay(cheapSession);
  await expect(
    confirmCheckout(world.as(renter.actor), { quoteId: quote.id, sessionId: cheapSession }),
  ).rejects.toMatchObject({ code: "not_found" });
  await settle(cheapSession);
  expect((await world.stateOf(cheap.id)).quote).toBe("paid");
  expect((await world.stateOf(quote.id)).quote).toBe("payment_pending");
});

test("a hold is honoured whatever the owner blocked in the meantime, even after it lapsed", async () => {
  await block();
  await world.pay(sessionId);
  world.passMinutes(60);
  expect(await settle()).toBe("paid");
});

test("a late payment is accepted if the days are still free", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  // Another renter starts to pay, which releases the hold, but does not finish.
  const rival = await createUser(world.db);
  await begin(rival);
  world.passMinutes(36);
  expect((await world.stateOf(quote.id)).reservation).toBe("expired");
  expect(await settle()).toBe("paid");
  expect(await world.stateOf(quote.id)).toMatchObject({
    quote: "paid",
    reservation: "confirmed",
  });
});

// spec 2-4.18
test("a late payment is refunded if the days are held, rented or blocked, and both sides get a mail", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  const second = await begin(await createUser(world.db));
  expect(await settle()).toBe("refunded");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });

  await world.pay(second.sessionId);
  world.passMinutes(36);
  const third = await begin(await createUser(world.db));
  await world.pay(third.sessionId);
  expect(await settle(third.sessionId)).toBe("paid");
  expect(await settle(second.sessionId)).toBe("refunded");

  expect(await refundAll()).toMatchObject([{ amount: 87_000 }, { amount: 87_000 }]);
  expect(await refundAll()).toHaveLength(2);
  expect(await ledger()).toEqual([
    "charge 87000",
    ...Array.from({ length: 2 }, () => "charge_to_return 87000"),
    ...Array.from({ length: 2 }, () => "refund 87000"),
  ]);
  const mails = await world.queued(reservationEmailJob);
  expect(mails.map(({ event }) => event)).toEqual(
    ["dates_taken", "confirmed", "dates_taken"].flatMap((event) => [event, event]),
  );
});

test("a late payment is refunded if the owner blocked the days after the hold was released", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  await begin(await createUser(world.db));
  world.passMinutes(36);
  await block();
  expect(await settle()).toBe("refunded");
  const [payment] = await world.db.select().from(payments).where(eq(payments.quoteId, quote.id));
  expect(payment).toMatchObject({ refundReason: "dates_taken", refundAmount: 87_000 });
});

/** Moves the clock to the given instant. */
function waitUntil(instant: string) {
  world.passMinutes((Date.parse(instant) - world.clock().getTime()) / 60_000);
}

test("a hold is honoured until the last minute of its stay in Paris, however late the payment is settled", async () => {
  await world.pay(sessionId);
  waitUntil("2027-07-12T15:59:00Z");
  expect(await settle()).toBe("paid");
});

test("a payment settled after its stay is fully refunded, and both sides get a mail that says so", async () => {
  await world.pay(sessionId);
  waitUntil("2027-07-12T16:00:00Z");
  expect(await settle()).toBe("refunded");
  expect(await settle()).toBe("refunded");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });
  const [payment] = await world.db.select().from(payments);
  expect(payment).toMatchObject({ refundReason: "dates_past", refundAmount: 87_000 });
  const mails = await world.queued(reservationEmailJob);
  expect(mails.map(({ event }) => event)).toEqual(["dates_past", "dates_past"]);
  const audit = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "payment_returned"));
  expect(audit).toMatchObject([{ details: { reason: "dates_past", received: "870.00" } }]);
  expect(await refundAll()).toMatchObject([{ amount: 87_000 }]);
  expect(await ledger()).toEqual(["charge_to_return 87000", "refund 87000"]);
});

test.each([
  ["on its first day", "2027-07-10T21:59:00Z", "paid"],
  ["after its first day", "2027-07-10T22:00:00Z", "refunded"],
])("a payment for a lapsed hold, settled %s: %s is %s", async (_title, instant, settled) => {
  await world.pay(sessionId);
  world.passMinutes(36);
  // Another renter starts to pay, which releases the hold, but does not pay.
  await begin(await createUser(world.db));
  expect((await world.stateOf(quote.id)).reservation).toBe("expired");
  waitUntil(instant);
  expect(await settle()).toBe(settled);
});

// spec 2-7.35
test("a payment of another amount is fully refunded", async () => {
  await world.pay(sessionId);
  await world.db
    .update(sandboxCheckouts)
    .set({ amount: cents(100) })
    .where(eq(sandboxCheckouts.id, sessionId));
  expect(await settle()).toBe("refunded");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });
  const returned = await world.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, "payment_returned"));
  expect(returned).toMatchObject([{ details: { expected: "870.00", received: "1.00" } }]);
  expect(await refundAll()).toMatchObject([{ amount: 100 }]);
  expect(await ledger()).toEqual(["charge_to_return 100", "refund 100"]);
});

test("a returned payment stays returned: the provider is not asked again", async () => {
  await world.pay(sessionId);
  await world.db
    .update(sandboxCheckouts)
    .set({ amount: cents(100) })
    .where(eq(sandboxCheckouts.id, sessionId));
  expect(await settle()).toBe("refunded");
  const provider = { ...world.provider, findSession: isAsked };
  const system = { ...world.system(), payments: provider };
  expect(await settlePayment(system, { sessionId })).toBe("refunded");
  await refundAll();
  expect(await world.stateOf(quote.id)).toMatchObject({ payments: ["refunded"] });
  expect(await settlePayment(system, { sessionId })).toBe("refunded");
});

test("returning with only the quote's id settles its open session", async () => {
  const comeBack = (by = renter) => settleQuote(world.as(by.actor), { quoteId: quote.id });
  expect(await comeBack()).toBe("open");
  await world.pay(sessionId);
  await expect(comeBack(await createUser(world.db))).rejects.toMatchObject({ code: "not_found" });
  expect(await comeBack()).toBe("paid");
  expect(await world.stateOf(quote.id)).toMatchObject({ reservation: "confirmed" });
  expect(await comeBack()).toBe("paid");
});

test("a quote without a session has nothing to settle", async () => {
  const traits = { boat: world.boat, renterId: renter.userId, status: "accepted" } as const;
  const other = await createQuote(world.db, { ...traits, dateFrom: "2027-08-01" });
  expect(await settleQuote(world.as(renter.actor), { quoteId: other.id })).toBe("unknown");
});

test("an unpaid session that ended frees its days", async () => {
  world.passMinutes(34);
  expect(await settle()).toBe("closed");
  expect(await settle()).toBe("closed");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
});

// spec 2-7.33
test("20 notifications and the return page, shuffled and concurrent, settle the payment once", async () => {
  await world.pay(sessionId);
  const comeBack = () => confirmCheckout(world.as(renter.actor), { quoteId: quote.id, sessionId });
  const calls = [
    ...Array.from({ length: 20 }, () => () => settle()),
    ...Array.from({ length: 5 }, () => comeBack),
  ]
    .map((call) => ({ call, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place);
  const results = await Promise.all(calls.map(({ call }) => call()));
  expect(new Set(results)).toEqual(new Set(["paid"]));
  expect(await world.db.$count(reservations)).toBe(1);
  expect(await ledger()).toEqual(["charge 87000"]);
  expect(await world.queued(reservationEmailJob)).toHaveLength(2);
});
