import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { cancelReservationAsOwner } from "#app/features/reservations/commands/cancel-reservation-as-owner.server.ts";
import { addDays, calendarDate } from "#app/platform/calendar-date.ts";
import type { Database } from "#app/platform/db.server.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import {
  ledgerEntries,
  payments,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { dieAtEveryStep } from "./dying-database.ts";
import { openPaymentWorld, type PaymentWorld, PUBLIC_URL } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let day = calendarDate("2027-06-01");

beforeAll(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
});
afterAll(() => world.close());

/** An accepted quote for days that no other scenario touches. */
function offer(by = renter): Promise<TestQuote> {
  day = addDays(day, 3);
  return createQuote(world.db, {
    boat: world.boat,
    renterId: by.userId,
    status: "accepted",
    dateFrom: day,
    dateTo: addDays(day, 1),
  });
}

async function begun(): Promise<{ quote: TestQuote; sessionId: string }> {
  const quote = await offer();
  await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
  return { quote, sessionId: await world.sessionOf(quote.id) };
}

/** What a process has whose database, the sandbox's book included, is about to go. */
function dying(db: Database) {
  const payments = createSandboxProvider({
    db,
    clock: world.clock,
    publicUrl: PUBLIC_URL,
    onLoopback: true,
    webhookSecret: "secret of the tests",
  });
  return { ...world.as(renter.actor), db, payments };
}

async function bookOf(quote: TestQuote) {
  const own = await world.db
    .select({ id: payments.id, sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.quoteId, quote.id));
  const lines = await world.db
    .select({ kind: ledgerEntries.kind, quoteId: payments.quoteId })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(eq(payments.quoteId, quote.id));
  const refunds = await world.db
    .select({ id: sandboxRefunds.checkoutId })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.sessionId, sandboxRefunds.checkoutId))
    .where(eq(payments.quoteId, quote.id));
  return {
    payments: own.length,
    ledger: lines.map(({ kind }) => kind).toSorted(),
    refunds: refunds.length,
  };
}

async function mailsOf(quote: TestQuote) {
  const [reservation] = await world.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.quoteId, quote.id));
  const mails = await world.jobsNamed("send-reservation-email");
  return mails.filter(({ reservationId }) => reservationId === reservation?.id);
}

test("killed while a payment starts: starting again leads to one session and one hold", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    prepare: () => offer(),
    work: (db, quote) => startPayment(dying(db), { quoteId: quote.id, language: "fr" }),
    async recover(quote) {
      const again = await startPayment(world.as(renter.actor), {
        quoteId: quote.id,
        language: "fr",
      });
      expect(again.ok).toBe(true);
      expect(await world.standingOf(quote.id)).toEqual({
        quote: "payment_pending",
        reservation: "pending",
        payments: ["open"],
      });
      const [payment] = await world.db
        .select()
        .from(payments)
        .where(and(eq(payments.quoteId, quote.id), eq(payments.status, "open")));
      const sessions = await world.db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.reference, payment?.id ?? ""));
      expect(sessions.map(({ id }) => id)).toEqual([payment?.sessionId]);
    },
  });
  expect(steps).toBeGreaterThan(15);
});

test("killed while paid money is settled: the next notification confirms, once", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    async prepare() {
      const start = await begun();
      await world.pay(start.sessionId);
      return start;
    },
    work: (db, { sessionId }) => settlePayment(dying(db), { sessionId }),
    async recover({ quote, sessionId }) {
      expect(await settlePayment(world.system(), { sessionId })).toBe("paid");
      expect(await world.standingOf(quote.id)).toEqual({
        quote: "paid",
        reservation: "confirmed",
        payments: ["paid"],
      });
      expect(await bookOf(quote)).toEqual({ payments: 1, ledger: ["charge"], refunds: 0 });
      expect(await mailsOf(quote)).toHaveLength(1);
    },
  });
  expect(steps).toBeGreaterThan(12);
});

// spec 2-4.22
test("killed while money is sent back: it goes back once", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    async prepare() {
      const { quote, sessionId } = await begun();
      await world.pay(sessionId);
      await settlePayment(world.system(), { sessionId });
      const [reservation] = await world.db
        .select()
        .from(reservations)
        .where(eq(reservations.quoteId, quote.id));
      return { quote, reservationId: reservation?.id ?? "" };
    },
    async work(db, { quote, reservationId }) {
      const context = { ...dying(db), actor: world.owner.actor };
      await cancelReservationAsOwner(context, { reservationId, reason: "weather" });
      await refundPayment(context, { paymentId: await paymentOf(quote) });
    },
    async recover({ quote, reservationId }) {
      const context = world.as(world.owner.actor);
      await cancelReservationAsOwner(context, { reservationId, reason: "weather" });
      const paymentId = await paymentOf(quote);
      await refundPayment(context, { paymentId });
      await refundPayment(context, { paymentId });
      expect((await world.standingOf(quote.id)).payments).toEqual(["refunded"]);
      expect(await bookOf(quote)).toEqual({
        payments: 1,
        ledger: ["charge", "owner_fee", "refund"],
        refunds: 1,
      });
      const jobs = await world.jobsNamed("refund-payment");
      expect(jobs.filter((job) => job.paymentId === paymentId)).toHaveLength(1);
      expect((await mailsOf(quote)).map(({ event }) => event)).toEqual(["confirmed", "cancelled"]);
    },
  });
  expect(steps).toBeGreaterThan(15);
});

test("killed while a payment is given up: giving up again frees the days", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    prepare: begun,
    work: (db, { quote }) => cancelPayment(dying(db), { quoteId: quote.id }),
    async recover({ quote }) {
      const again = await cancelPayment(world.as(renter.actor), { quoteId: quote.id });
      expect(again).toEqual({ ok: true, value: { outcome: "cancelled" } });
      expect(await world.standingOf(quote.id)).toEqual({
        quote: "accepted",
        reservation: "expired",
        payments: ["closed"],
      });
    },
  });
  expect(steps).toBeGreaterThan(8);
});

test("a provider that answers, but not to us, is asked again for the same session", async () => {
  const quote = await offer();
  const deaf = {
    ...world.as(renter.actor),
    payments: {
      ...world.provider,
      // The session exists; the process waits for the answer until it is killed.
      createSession: async (...request: Parameters<typeof world.provider.createSession>) => {
        await world.provider.createSession(...request);
        return new Promise<never>(() => {});
      },
    },
  };
  void startPayment(deaf, { quoteId: quote.id, language: "fr" });
  await expect.poll(() => world.db.$count(sandboxCheckouts, sessionsOf(quote))).toBe(1);
  const again = await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
  expect(again.ok).toBe(true);
  expect((await bookOf(quote)).payments).toBe(1);
  expect(await world.db.$count(sandboxCheckouts, sessionsOf(quote))).toBe(1);
});

function sessionsOf(quote: TestQuote) {
  return like(sandboxCheckouts.successUrl, `%quote=${quote.id}&%`);
}

async function paymentOf(quote: TestQuote): Promise<string> {
  const [payment] = await world.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.quoteId, quote.id));
  return payment?.id ?? "";
}
