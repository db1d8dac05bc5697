import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import {
  endPayment,
  settlePayment,
} from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import {
  ledgerTransactions,
  payments,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let quoteId: string;
beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
  const quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
  });
  quoteId = quote.id;
});
afterEach(() => world.close());

/** Starts a payment that another tab cancels while the provider is opening its session. */
async function startGivenUp(provider: Partial<PaymentProvider> = {}) {
  let opened = "";
  const slow = {
    ...world.as(renter.actor),
    payments: {
      ...world.provider,
      createSession: async (...request: Parameters<typeof world.provider.createSession>) => {
        const session = await world.provider.createSession(...request);
        opened = session.sessionId;
        expect(await cancelPayment(world.as(renter.actor), { quoteId })).toEqual({
          ok: true,
          value: { outcome: "cancelled" },
        });
        return session;
      },
      ...provider,
    },
  };
  const outcome = await startPayment(slow, { quoteId, language: "fr" });
  return { outcome, opened };
}

const checkout = async (sessionId: string) =>
  (await world.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId)))[0];
const unavailable = { ok: false, reason: "payment_unavailable" };

test("the session of a payment cancelled in the meantime is ended, and cannot be paid", async () => {
  const { outcome, opened } = await startGivenUp();
  expect(outcome).toEqual(unavailable);
  expect((await checkout(opened))?.status).toBe("expired");
  expect(await world.stateOf(quoteId)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
  const [payment] = await world.db.select().from(payments);
  const [reservation] = await world.db.select().from(reservations);
  expect([payment?.sessionId, payment?.sessionUrl, reservation?.paymentSessionId]).toEqual([
    null,
    null,
    null,
  ]);
  const again = await startPayment(world.as(renter.actor), { quoteId, language: "fr" });
  expect(again.ok).toBe(true);
  const next = await world.db.select().from(payments).where(eq(payments.status, "open"));
  expect(next.map(({ sessionId }) => sessionId === opened)).toEqual([false]);
});

test("a payment whose session was saved in the meantime is not closed as one without a session", async () => {
  await startPayment(world.as(renter.actor), { quoteId, language: "fr" });
  const [saved] = await world.db.select().from(payments);
  if (!saved) throw new Error("Nothing was saved");
  // The payment as it was read before the provider responded.
  await endPayment(world.system(), { ...saved, sessionId: null });
  expect(await world.stateOf(quoteId)).toEqual({
    quote: "payment_pending",
    reservation: "pending",
    payments: ["open"],
  });
});

test("a session that could not be ended is refused too, and money paid into it is refunded", async () => {
  const { outcome, opened } = await startGivenUp({
    expireSession: () => Promise.reject(new Error("the provider is down")),
  });
  expect(outcome).toEqual(unavailable);
  expect((await checkout(opened))?.status).toBe("open");
  // By then another renter holds the days.
  const other = await createUser(world.db);
  const rival = await createQuote(world.db, {
    boat: world.boat,
    renterId: other.userId,
    status: "accepted",
  });
  const held = await startPayment(world.as(other.actor), { quoteId: rival.id, language: "fr" });
  expect(held.ok).toBe(true);
  await world.pay(opened);
  expect(await settlePayment(world.system(), { sessionId: opened })).toBe("refunded");
  expect((await world.stateOf(quoteId)).reservation).toBe("expired");
  const causes = (await world.db.select().from(ledgerTransactions)).map(({ cause }) => cause);
  expect(causes).toContain("charge_to_return");
  const [refund] = await world.queued(refundJob);
  expect(refund).toBeDefined();
  if (refund) await refundPayment(world.system(), refund);
  expect((await world.stateOf(quoteId)).payments).toEqual(["refunded"]);
  expect(await world.db.select().from(sandboxRefunds)).toMatchObject([{ checkoutId: opened }]);
});

test("money paid into such a session while the days are free confirms the rental, and a refund finds the session", async () => {
  const { opened } = await startGivenUp({
    expireSession: () => Promise.reject(new Error("the provider is down")),
  });
  await world.pay(opened);
  expect(await settlePayment(world.system(), { sessionId: opened })).toBe("paid");
  const reservation = onlyRow(await world.db.select().from(reservations));
  expect(reservation).toMatchObject({ status: "confirmed", paymentSessionId: opened });
  await cancelReservationAsOwner(world.as(world.owner.actor), {
    reservationId: reservation.id,
    reason: "boat-unavailable",
  });
  const [refund] = await world.queued(refundJob);
  if (refund) await refundPayment(world.system(), refund);
  expect((await world.stateOf(quoteId)).payments).toEqual(["refunded"]);
  expect(await world.db.select().from(sandboxRefunds)).toMatchObject([{ checkoutId: opened }]);
});
