import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { confirmCheckout } from "#app/features/payments/commands/confirm-checkout.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import {
  auditEvents,
  ledgerEntries,
  messages,
  payments,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
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

/** A quote for the same days whose payment has begun. */
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

async function refundAll() {
  const jobs = await world.jobsNamed("refund-payment");
  for (const data of jobs) await refundPayment(world.system(), data);
  return world.db.select().from(sandboxRefunds);
}

async function ledger() {
  const rows = await world.db.select().from(ledgerEntries);
  return rows.map(({ kind, amount }) => `${kind} ${amount}`).toSorted();
}

function block() {
  return addUnavailability(world.as(world.owner.actor), {
    boatId: world.boat.id,
    startDate: calendarDate("2027-07-11"),
    endDate: calendarDate("2027-07-11"),
  });
}

test("paid: the reservation is confirmed, the quote paid, the money booked, both are told", async () => {
  await world.pay(sessionId);
  expect(await settle()).toBe("paid");
  expect(await world.standingOf(quote.id)).toEqual({
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
  expect(await world.jobsNamed("send-reservation-email")).toEqual([
    { reservationId: reservation?.id, event: "confirmed" },
  ]);
  const audit = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "payment_confirmed"));
  expect(audit).toMatchObject([{ actorId: null, subjectId: reservation?.id }]);
});

// spec 2-4.14 2-7.33
test("what was not paid changes nothing, whoever says it was", async () => {
  const before = await world.standingOf(quote.id);
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
  expect(await world.standingOf(quote.id)).toEqual(before);
  expect(await ledger()).toEqual([]);
});

// spec 2-4.14
test("another one's paid session pays no quote of mine", async () => {
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
  expect((await world.standingOf(cheap.id)).quote).toBe("paid");
  expect((await world.standingOf(quote.id)).quote).toBe("payment_pending");
});

test("a hold is honoured whatever the owner blocked meanwhile, even after it lapsed", async () => {
  await block();
  await world.pay(sessionId);
  world.passMinutes(60);
  expect(await settle()).toBe("paid");
});

test("late money is taken when the days are still free", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  // A rival begins, so that the hold is released, and gives up.
  const rival = await createUser(world.db);
  await begin(rival);
  world.passMinutes(36);
  expect((await world.standingOf(quote.id)).reservation).toBe("expired");
  expect(await settle()).toBe("paid");
  expect(await world.standingOf(quote.id)).toMatchObject({
    quote: "paid",
    reservation: "confirmed",
  });
});

// spec 2-4.18
test("late money goes back when the days are held, rented or blocked, and both are told", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  const second = await begin(await createUser(world.db));
  expect(await settle()).toBe("returned");
  expect(await world.standingOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });

  await world.pay(second.sessionId);
  world.passMinutes(36);
  const third = await begin(await createUser(world.db));
  await world.pay(third.sessionId);
  expect(await settle(third.sessionId)).toBe("paid");
  expect(await settle(second.sessionId)).toBe("returned");

  expect(await refundAll()).toMatchObject([{ amount: 87_000 }, { amount: 87_000 }]);
  expect(await refundAll()).toHaveLength(2);
  expect(await ledger()).toEqual([
    ...Array.from({ length: 3 }, () => "charge 87000"),
    ...Array.from({ length: 2 }, () => "refund 87000"),
  ]);
  const mails = await world.jobsNamed("send-reservation-email");
  expect(mails.map(({ event }) => event)).toEqual(["dates_taken", "confirmed", "dates_taken"]);
});

test("late money goes back when the owner blocked the days after the hold was released", async () => {
  await world.pay(sessionId);
  world.passMinutes(36);
  await begin(await createUser(world.db));
  world.passMinutes(36);
  await block();
  expect(await settle()).toBe("returned");
  const [payment] = await world.db.select().from(payments).where(eq(payments.quoteId, quote.id));
  expect(payment).toMatchObject({ refundReason: "dates_taken", refundAmount: 87_000 });
});

// spec 2-7.35
test("money of another amount goes back, all that came", async () => {
  await world.pay(sessionId);
  await world.db
    .update(sandboxCheckouts)
    .set({ amount: cents(100) })
    .where(eq(sandboxCheckouts.id, sessionId));
  expect(await settle()).toBe("returned");
  expect(await world.standingOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });
  expect(await refundAll()).toMatchObject([{ amount: 100 }]);
  expect(await ledger()).toEqual(["charge 100", "refund 100"]);
});

test("a session that ended unpaid frees its days", async () => {
  world.passMinutes(32);
  expect(await settle()).toBe("closed");
  expect(await settle()).toBe("closed");
  expect(await world.standingOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
});

// spec 2-7.33
test("notifications 20 times, shuffled and at once with the return page, do the work once", async () => {
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
  expect(await world.jobsNamed("send-reservation-email")).toHaveLength(1);
});
