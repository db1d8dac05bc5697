import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { dismissPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { readMoneyBack } from "#app/features/payments/commands/record-money-back.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { SandboxOutcome } from "#app/platform/payments/sandbox-outcome.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { paymentProblems, payments, reservations, users } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { openPausedDatabase } from "#tests/support/paused-database.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: PaymentWorld;
let renter: TestUser;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
});
afterEach(() => world.close());

const close = (who: TestUser, db = world.db) =>
  deleteAccount(
    { ...world.as(who.actor), db, limits: noRateLimits, secrets },
    { password: testPassword },
  );

/** A rental whose renter has paid on the sandbox's page, before the site knows of it. */
async function pay(outcome: SandboxOutcome): Promise<{ sessionId: string }> {
  const quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
  });
  await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId, outcome);
  return { sessionId };
}

/** A rental that its owner cancelled, and whose refund was ordered from the provider. */
async function refund(outcome: SandboxOutcome): Promise<{ sessionId: string }> {
  const { sessionId } = await pay(outcome);
  await settlePayment(world.system(), { sessionId });
  const [payment] = await world.db.select().from(payments);
  if (!payment) throw new Error("Nothing was paid");
  const { id: paymentId, reservationId } = payment;
  await cancelReservationAsOwner(world.as(world.owner.actor), { reservationId, reason: "weather" });
  await refundPayment(world.system(), { paymentId });
  return { sessionId };
}

const isOpen = async () => {
  const [user] = await world.db.select().from(users).where(eq(users.id, renter.userId));
  return user?.deletedAt === null;
};
const statusOfPayment = async () => (await world.db.select().from(payments))[0]?.status;

describe("a renter whose refund", () => {
  test("is on its way keeps their account until it has arrived", async () => {
    const rental = await refund("refund_late");
    expect(await statusOfPayment()).toBe("refund_pending");
    expect(await close(renter)).toEqual({ ok: false, reason: "payment_under_way" });
    world.passMinutes(1);
    await readMoneyBack(world.system(), rental);
    expect(await statusOfPayment()).toBe("refunded");
    expect(await close(renter)).toEqual({ ok: true, value: null });
  });

  test("failed keeps their account until the operator has settled it", async () => {
    const rental = await refund("refund_failed");
    world.passMinutes(1);
    await readMoneyBack(world.system(), rental);
    expect(await statusOfPayment()).toBe("refund_failed");
    expect(await close(renter)).toEqual({ ok: false, reason: "refund_failed" });
    const problem = onlyRow(await world.db.select().from(paymentProblems));
    const admin = await createUser(world.db, { roles: ["admin"] });
    const problemId = problem.id;
    await dismissPaymentProblem({ ...world.as(admin.actor), ...world.system() }, { problemId });
    expect(await statusOfPayment()).toBe("refund_failed");
    expect(await close(renter)).toEqual({ ok: true, value: null });
  });
});

test.each([
  [0, "refund_pending"],
  [1, "refund_failed"],
] as const)(
  "an owner may close their account while the refund to a renter goes on: after %i minutes, %s",
  async (minutes, status) => {
    const rental = await refund("refund_failed");
    world.passMinutes(minutes);
    await readMoneyBack(world.system(), rental);
    expect(await statusOfPayment()).toBe(status);
    expect(await close(world.owner)).toEqual({ ok: true, value: null });
  },
);

/**
 * Closes the renter's account, and does something else after the rentals were read, but before the payments.
 */
async function closeDuring(event: () => Promise<unknown>) {
  const paused = openPausedDatabase(world.databaseUrl, 'left join "payments"');
  try {
    const closing = close(renter, paused.db);
    await paused.reached;
    await event();
    paused.goOn();
    return await closing;
  } finally {
    await paused.close();
  }
}

describe("a renter who closes their account", () => {
  test("while the provider confirms their payment keeps it, because the rental is ahead", async () => {
    const { sessionId } = await pay("kept");
    const closed = await closeDuring(() => settlePayment(world.system(), { sessionId }));
    expect(closed).toEqual({ ok: false, reason: "rental_ahead" });
    const [rental] = await world.db.select().from(reservations);
    expect([rental?.status, await isOpen()]).toEqual(["confirmed", true]);
  });

  test("while the owner cancels their rental keeps it, because the refund is under way", async () => {
    const { sessionId } = await pay("kept");
    await settlePayment(world.system(), { sessionId });
    const rental = onlyRow(await world.db.select().from(reservations));
    const cancellation = { reservationId: rental.id, reason: "weather" } as const;
    const closed = await closeDuring(() =>
      cancelReservationAsOwner(world.as(world.owner.actor), cancellation),
    );
    expect(closed).toEqual({ ok: false, reason: "payment_under_way" });
    expect([await statusOfPayment(), await isOpen()]).toEqual(["refund_due", true]);
  });
});
