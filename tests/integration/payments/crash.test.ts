import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  ledgerTransactions,
  payments,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { dieAtEveryStep } from "./dying-database.ts";
import { openPaymentWorld, type PaymentWorld, publicUrl } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let day = calendarDate("2027-06-01");

beforeAll(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
});
afterAll(() => world.close());

/** An accepted quote for days that no other scenario uses. */
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

/** The context of a process whose database, including the sandbox's tables, is about to fail. */
function dying(db: Database) {
  const payments = createSandboxProvider({
    db,
    clock: world.clock,
    publicUrl: publicUrl,
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
    .select({ cause: ledgerTransactions.cause, quoteId: payments.quoteId })
    .from(ledgerTransactions)
    .innerJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .where(eq(payments.quoteId, quote.id));
  const refunds = await world.db
    .select({ id: sandboxRefunds.checkoutId })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.sessionId, sandboxRefunds.checkoutId))
    .where(eq(payments.quoteId, quote.id));
  return {
    payments: own.length,
    ledger: lines.map(({ cause }) => cause).toSorted(),
    refunds: refunds.length,
  };
}

/** The mails to both sides, each in a separate job. */
async function mailsOf(quote: TestQuote) {
  const [reservation] = await world.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.quoteId, quote.id));
  const mails = await world.queued(reservationEmailJob);
  return mails.filter(({ reservationId }) => reservationId === reservation?.id);
}

test("after a kill during the start of a payment, starting again leads to one session and one hold", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    prepare: () => offer(),
    work: (db, quote) => startPayment(dying(db), { quoteId: quote.id, language: "fr" }),
    async recover(quote) {
      const again = await startPayment(world.as(renter.actor), {
        quoteId: quote.id,
        language: "fr",
      });
      expect(again.ok).toBe(true);
      expect(await world.stateOf(quote.id)).toEqual({
        quote: "payment_pending",
        reservation: "pending",
        payments: ["open"],
      });
      const payment = onlyRow(
        await world.db
          .select()
          .from(payments)
          .where(and(eq(payments.quoteId, quote.id), eq(payments.status, "open"))),
      );
      const sessions = await world.db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.reference, payment.id));
      expect(sessions.map(({ id }) => id)).toEqual([payment.sessionId]);
    },
  });
  expect(steps).toBeGreaterThan(15);
});

test("after a kill during the settling of a payment, the next notification confirms it once", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    async prepare() {
      const start = await begun();
      await world.pay(start.sessionId);
      return start;
    },
    work: (db, { sessionId }) => settlePayment(dying(db), { sessionId }),
    async recover({ quote, sessionId }) {
      expect(await settlePayment(world.system(), { sessionId })).toBe("paid");
      expect(await world.stateOf(quote.id)).toEqual({
        quote: "paid",
        reservation: "confirmed",
        payments: ["paid"],
      });
      expect(await bookOf(quote)).toEqual({ payments: 1, ledger: ["charge"], refunds: 0 });
      expect((await mailsOf(quote)).map(({ recipientId }) => recipientId).toSorted()).toEqual(
        [quote.senderId, quote.recipientId].toSorted(),
      );
    },
  });
  expect(steps).toBeGreaterThan(12);
});

// spec 2-4.22
test("after a kill during a refund, the money is refunded once", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    async prepare() {
      const { quote, sessionId } = await begun();
      await world.pay(sessionId);
      await settlePayment(world.system(), { sessionId });
      const reservation = onlyRow(
        await world.db.select().from(reservations).where(eq(reservations.quoteId, quote.id)),
      );
      return { quote, reservationId: reservation.id };
    },
    async work(db, { quote, reservationId }) {
      const context = { ...dying(db), actor: world.owner.actor };
      await cancelReservationAsOwner(context, { reservationId, reason: "boat-unavailable" });
      await refundPayment(context, { paymentId: await paymentOf(quote) });
    },
    async recover({ quote, reservationId }) {
      const context = world.as(world.owner.actor);
      await cancelReservationAsOwner(context, { reservationId, reason: "boat-unavailable" });
      const paymentId = await paymentOf(quote);
      await refundPayment(context, { paymentId });
      await refundPayment(context, { paymentId });
      expect((await world.stateOf(quote.id)).payments).toEqual(["refunded"]);
      expect(await bookOf(quote)).toEqual({
        payments: 1,
        ledger: ["cancellation", "charge", "owner_fee", "refund"],
        refunds: 1,
      });
      const jobs = await world.queued(refundJob);
      expect(jobs.filter((job) => job.paymentId === paymentId)).toHaveLength(1);
      for (const recipientId of [quote.senderId, quote.recipientId]) {
        const mails = (await mailsOf(quote)).filter((mail) => mail.recipientId === recipientId);
        expect(mails.map(({ event }) => event)).toEqual(["confirmed", "cancelled"]);
      }
    },
  });
  expect(steps).toBeGreaterThan(15);
});

test("after a kill during a cancellation, cancelling again frees the days", async () => {
  const steps = await dieAtEveryStep(world.databaseUrl, {
    prepare: begun,
    work: (db, { quote }) => cancelPayment(dying(db), { quoteId: quote.id }),
    async recover({ quote }) {
      const again = await cancelPayment(world.as(renter.actor), { quoteId: quote.id });
      expect(again).toEqual({ ok: true, value: { outcome: "cancelled" } });
      expect(await world.stateOf(quote.id)).toEqual({
        quote: "accepted",
        reservation: "expired",
        payments: ["closed"],
      });
    },
  });
  expect(steps).toBeGreaterThan(8);
});

test("a provider whose response was lost is asked again for the same session", async () => {
  const quote = await offer();
  const deaf = {
    ...world.as(renter.actor),
    payments: {
      ...world.provider,
      // The provider creates the session, but the process waits for the response until it is killed.
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
  const payment = onlyRow(
    await world.db.select({ id: payments.id }).from(payments).where(eq(payments.quoteId, quote.id)),
  );
  return payment.id;
}
