import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import { renterCancellation } from "#app/features/cancellations/domain/cancellation-preview.ts";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { addDays, calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { openStripeWorld, type StripeWorld } from "#tests/integration/payments/stripe-world.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";

let world: StripeWorld;
let rentals = 0;

beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());

type Step =
  | { act: "pay" | "settle" | "refund" | "sweep" | "tell" | "cancel_by_owner" | "cancel_by_renter" }
  | { act: "answer_refunds"; status: "succeeded" | "pending" | "failed" }
  | { act: "finish_refund"; status: "succeeded" | "failed" }
  | { act: "dashboard"; share: number }
  | { act: "dispute" | "win" | "lose" };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(
      ...(["pay", "settle", "refund", "sweep", "tell"] as const),
      ...(["cancel_by_owner", "cancel_by_renter", "dispute", "win", "lose"] as const),
    )
    .map((act) => ({ act })),
  fc
    .constantFrom("succeeded", "pending", "failed")
    .map((status) => ({ act: "answer_refunds" as const, status })),
  fc
    .constantFrom("succeeded", "failed")
    .map((status) => ({ act: "finish_refund" as const, status })),
  fc.integer({ min: 1, max: 40 }).map((share) => ({ act: "dashboard" as const, share })),
);

/** A rental whose payment has started, with its own dates. */
async function begin(totalCents: number) {
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
  return { paymentId, reservationId, sessionId: sessionId ?? "", totalCents };
}

type Rental = Awaited<ReturnType<typeof begin>>;

async function take(taken: Step, { paymentId, reservationId, sessionId, totalCents }: Rental) {
  const { double } = world;
  const intent = `pi_${sessionId}`;
  const isPaid = double.sessions.get(sessionId)?.payment_status === "paid";
  switch (taken.act) {
    case "pay":
      return isPaid ? undefined : double.pay(sessionId);
    case "settle":
      return settlePayment(world.system(), { sessionId });
    case "refund":
      return refundPayment(world.system(), { paymentId });
    case "sweep":
      world.passMinutes(5);
      return sweepPayments(world.system());
    case "tell":
      return isPaid ? world.tell("charge.refunded", sessionId) : undefined;
    case "cancel_by_owner":
      return cancelReservationAsOwner(world.as(world.owner), { reservationId, reason: "weather" });
    case "cancel_by_renter": {
      const [stay] = await world.db
        .select()
        .from(reservations)
        .where(eq(reservations.id, reservationId));
      if (!stay) throw new Error("The stay is gone");
      const today = todayInParis(world.clock());
      const { refundCents } = renterCancellation(stay, { cancellationPolicy: "moderate" }, today);
      return cancelReservationAsRenter(world.as(world.renter), {
        reservationId,
        refund: refundCents,
      });
    }
    case "answer_refunds":
      return double.answerRefundsWith(taken.status);
    case "finish_refund":
      for (const refund of double.refunds) {
        if (refund.payment_intent === intent && refund.status !== "failed") {
          refund.status = taken.status;
        }
      }
      return world.tell("refund.updated", sessionId);
    case "dashboard": {
      const sent = double.refunds.filter(
        (one) => one.payment_intent === intent && one.status !== "failed",
      );
      const left = totalCents - sent.reduce((sum, { amount }) => sum + amount, 0);
      const amount = Math.floor((left * taken.share) / 100);
      return isPaid && amount > 0 ? double.refundInDashboard(sessionId, amount) : undefined;
    }
    case "dispute": {
      const known = double.disputes.some((one) => one.payment_intent === intent);
      const dispute = { payment_intent: intent, status: "needs_response", reason: "fraudulent" };
      if (!isPaid || known) return undefined;
      return double.disputes.push({ ...dispute, id: `dp_${sessionId}`, amount: totalCents });
    }
    case "win":
    case "lose":
      for (const dispute of double.disputes) {
        const status = taken.act === "win" ? "won" : "lost";
        if (dispute.payment_intent === intent && dispute.status === "needs_response") {
          dispute.status = status;
        }
      }
      return undefined;
    default:
      return taken satisfies never;
  }
}

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** The amount that Stripe holds, which the ledger must match once all notifications have arrived. */
function heldByStripe(): number {
  const { sessions, refunds, disputes } = world.double;
  const received = [...sessions.values()].filter((one) => one.payment_status === "paid");
  return (
    received.reduce((total, { amount_total }) => total + amount_total, 0) -
    sum(refunds.filter(({ status }) => status === "succeeded")) -
    sum(disputes.filter(({ status }) => status !== "won"))
  );
}

// spec 1-9.21 2-9.01
test("after any history the ledger balances, matches the provider's balance, and gives owners at most what was kept", async () => {
  const histories = fc.tuple(
    fc.integer({ min: 50, max: 500_000 }),
    fc.array(step, { minLength: 1, maxLength: 14 }),
  );
  await fc.assert(
    fc.asyncProperty(histories, async ([totalCents, steps]) => {
      world.double.answerRefundsWith("succeeded");
      const rental = await begin(totalCents);
      for (const taken of steps) await take(taken, rental);
      // Finally, the provider's notifications arrive.
      await settlePayment(world.system(), { sessionId: rental.sessionId });
      await world.tell("charge.refunded", rental.sessionId);
      // Lets all contests lapse, so that the fees that are on hold are booked.
      await lapseContests({ ...world.system(), now: new Date("2100-01-01T00:00:00Z") });

      const { rows } = await world.db.execute(
        sql`select transaction_id from ledger_postings group by 1 having sum(amount) <> 0`,
      );
      expect(rows).toEqual([]);
      const { clearing = 0 } = await ledgerBalances(world.db);
      expect(clearing + heldByStripe()).toBe(0);
      const [payment] = await world.db
        .select()
        .from(payments)
        .where(eq(payments.id, rental.paymentId));
      expect(payment?.amount).toBe(totalCents);
      const share = await ownerShareOf(world.db, rental.reservationId);
      const kept = (payment?.receivedAmount ?? 0) - (payment?.refundAmount ?? 0);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(kept);
      const { rows: commission } = await world.db.execute<{ sum: number }>(sql`
        select coalesce(sum(p.amount) * 100, 0)::float8 as sum
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where t.payment_id = ${rental.paymentId} and p.account = 'commission'`);
      expect(share + (commission[0]?.sum ?? 0)).toBe(kept);
    }),
    { numRuns: 25 },
  );
});
