import { eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { renterCancellation } from "#app/features/cancellations/domain/cancellation-preview.ts";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import { bearLoss, chargeLoss } from "#app/features/operator/commands/bear-loss.server.ts";
import { retryPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { needsBearer } from "#app/features/payments/domain/payment-problem.ts";
import { addDays, calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openStripeWorld, type StripeWorld } from "#tests/integration/payments/stripe-world.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";

let world: StripeWorld;
let admin: TestUser;
let rentals = 0;

beforeAll(async () => {
  world = await openStripeWorld();
  admin = await createUser(world.db, { roles: ["admin"] });
});
afterAll(() => world.close());

type Step =
  | { act: "refund" | "sweep" | "tell" | "cancel_by_owner" | "cancel_by_renter" }
  | { act: "answer_refunds" | "finish_refunds"; status: "succeeded" | "pending" | "failed" }
  | { act: "dashboard" | "dispute"; share: number }
  | { act: "decide_disputes"; status: "won" | "lost" | "late_win" }
  | { act: "bear" | "charge" };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom(
      ...(["refund", "sweep", "tell", "tell", "cancel_by_owner", "cancel_by_renter"] as const),
    ),
  }),
  fc.record({
    act: fc.constantFrom("answer_refunds" as const, "finish_refunds" as const),
    status: fc.constantFrom("succeeded" as const, "pending" as const, "failed" as const),
  }),
  fc.record({
    act: fc.constantFrom("dashboard" as const, "dispute" as const, "dispute" as const),
    share: fc.constantFrom(10, 40, 100),
  }),
  fc.record({
    act: fc.constant("decide_disputes" as const),
    status: fc.constantFrom("won" as const, "lost" as const, "lost" as const, "late_win" as const),
  }),
  fc.record({ act: fc.constantFrom("bear" as const, "charge" as const) }),
);

/** A paid rental, with its own dates. */
async function book(totalCents: number) {
  rentals += 1;
  const day = addDays(calendarDate("2027-07-01"), 2 * rentals);
  const quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    status: "accepted",
    dateFrom: day,
    dateTo: day,
    totalCents,
  });
  const started = await world.start(quote.id);
  if (!started.ok) throw new Error(started.reason);
  const { id: paymentId, reservationId, sessionId } = await world.rowOf(quote.id);
  if (sessionId === null) throw new Error("The payment has no session");
  world.double.pay(sessionId);
  await settlePayment(world.system(), { sessionId });
  return { paymentId, reservationId, sessionId, totalCents };
}

type Rental = Awaited<ReturnType<typeof book>>;

function moneyOf({ sessionId }: Rental) {
  const isOwn = (one: { payment_intent: string }) => one.payment_intent === `pi_${sessionId}`;
  return {
    refunds: world.double.refunds.filter(isOwn),
    disputes: world.double.disputes.filter(isOwn),
  };
}

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** What the renter has, or will have once pending refunds arrive, in cents. */
function returnedTo(rental: Rental): number {
  const { refunds, disputes } = moneyOf(rental);
  return (
    sum(refunds.filter(({ status }) => status !== "failed")) +
    sum(disputes.filter(({ status }) => status !== "won"))
  );
}

async function cancelByRenter({ reservationId }: Rental) {
  const [stay] = await world.db
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  if (!stay) throw new Error("The stay is gone");
  const today = todayInParis(world.clock());
  const { refundCents: refund } = renterCancellation(
    stay,
    { cancellationPolicy: "moderate" },
    today,
  );
  return cancelReservationAsRenter(world.as(world.renter), { reservationId, refund });
}

/** An admin decides about every loss that is on the list. */
async function decideLosses(decide: typeof bearLoss) {
  const open = await world.db
    .select()
    .from(paymentProblems)
    .where(isNull(paymentProblems.handledAt));
  for (const { id: problemId } of open.filter(needsBearer)) {
    await decide(world.as(admin), { problemId });
  }
}

async function take(taken: Step, rental: Rental): Promise<unknown> {
  const { paymentId, reservationId, sessionId, totalCents } = rental;
  const { refunds, disputes } = moneyOf(rental);
  switch (taken.act) {
    case "refund":
      return refundPayment(world.system(), { paymentId });
    case "sweep":
      world.passMinutes(5);
      return sweepPayments(world.system());
    case "tell":
      return world.tell("charge.refunded", sessionId);
    case "cancel_by_owner":
      return cancelReservationAsOwner(world.as(world.owner), { reservationId, reason: "weather" });
    case "cancel_by_renter":
      return cancelByRenter(rental);
    case "answer_refunds":
      return world.double.answerRefundsWith(taken.status);
    case "finish_refunds":
      for (const one of refunds.filter(({ status }) => status !== "failed")) {
        one.status = taken.status;
      }
      return undefined;
    case "dashboard":
    case "dispute": {
      // Neither Stripe nor a bank returns more than is left of the payment.
      const amount = Math.floor(((totalCents - returnedTo(rental)) * taken.share) / 100);
      if (amount <= 0) return undefined;
      if (taken.act === "dashboard") return world.double.refundInDashboard(sessionId, amount);
      const id = `dp_${sessionId}_${disputes.length}`;
      const payment_intent = `pi_${sessionId}`;
      const dispute = { id, payment_intent, amount, status: "under_review", reason: "general" };
      return world.double.disputes.push(dispute);
    }
    case "decide_disputes": {
      const decided = taken.status === "late_win" ? "lost" : "under_review";
      for (const one of disputes.filter(({ status }) => status === decided)) {
        one.status = taken.status === "late_win" ? "won" : taken.status;
      }
      return undefined;
    }
    case "bear":
    case "charge":
      return decideLosses(taken.act === "bear" ? bearLoss : chargeLoss);
    default:
      return taken satisfies never;
  }
}

/** Everything that is still open ends: refunds arrive, the bank decides, and the operator does their work. */
async function finish(rental: Rental, decision: "won" | "lost") {
  const { paymentId, sessionId } = rental;
  world.double.answerRefundsWith("succeeded");
  await take({ act: "decide_disputes", status: decision }, rental);
  await take({ act: "finish_refunds", status: "succeeded" }, rental);
  await world.tell("charge.refunded", sessionId);
  world.passMinutes(361);
  await refundPayment(world.system(), { paymentId });
  const failed = await world.db
    .select()
    .from(paymentProblems)
    .where(sql`${paymentProblems.kind} = 'refund_failed' and ${paymentProblems.handledAt} is null`);
  for (const { id: problemId } of failed) {
    await retryPaymentProblem(world.as(admin), { problemId });
  }
  await refundPayment(world.system(), { paymentId });
  await decideLosses(chargeLoss);
  await decideLosses(bearLoss);
}

// spec 2-9.01
test("in any order of refunds, disputes and decisions the renter gets at most what they paid, and the ledger is settled in the end", async () => {
  const histories = fc.tuple(
    fc.integer({ min: 50, max: 500_000 }),
    fc.array(step, { minLength: 1, maxLength: 14 }),
    fc.constantFrom("won" as const, "lost" as const),
  );
  await fc.assert(
    fc.asyncProperty(histories, async ([totalCents, steps, decision]) => {
      world.double.answerRefundsWith("succeeded");
      const rental = await book(totalCents);
      for (const taken of steps) {
        await take(taken, rental);
        expect(returnedTo(rental)).toBeLessThanOrEqual(totalCents);
      }
      await finish(rental, decision);
      const returned = returnedTo(rental);
      expect(returned).toBeLessThanOrEqual(totalCents);

      const { rows: unbalanced } = await world.db.execute(
        sql`select transaction_id from ledger_postings group by 1 having sum(amount) <> 0`,
      );
      expect(unbalanced).toEqual([]);
      const { rows } = await world.db.execute<{ account: string; cents: number }>(sql`
        select p.account, (sum(p.amount) * 100)::float8 as cents
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where t.payment_id = ${rental.paymentId} and t.cause <> 'owner_fee' group by 1`);
      const balances = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
      const { refund = 0, dispute = 0, owner = 0, commission = 0, loss = 0 } = balances;
      expect([refund, dispute]).toEqual([0, 0]);
      expect(owner + commission + loss).toBe(totalCents - returned);
      expect(loss).toBeLessThanOrEqual(0);
      expect(owner).toBeGreaterThanOrEqual(0);
      expect(await ownerShareOf(world.db, rental.reservationId)).toBe(owner);
      expect((await ledgerBalances(world.db))["refund"]).toBeUndefined();
      const [payment] = await world.db
        .select()
        .from(payments)
        .where(eq(payments.id, rental.paymentId));
      expect(["paid", "refunded"]).toContain(payment?.status);
      expect(returned).toBeGreaterThanOrEqual(payment?.refundAmount ?? 0);
    }),
    { numRuns: 25 },
  );
});
