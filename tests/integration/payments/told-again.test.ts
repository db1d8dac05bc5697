import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { auditEvents, paymentProblems } from "#db/schema/schema.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
let rental: Awaited<ReturnType<StripeWorld["book"]>>;

beforeEach(async () => {
  world = await openStripeWorld();
  rental = await world.book();
});
afterEach(() => world.close());

const handle = () => world.db.update(paymentProblems).set({ handledAt: world.clock() });

async function raisedTimes(): Promise<number> {
  const isRaised = eq(auditEvents.action, "payment_problem_raised");
  return world.db.$count(auditEvents, isRaised);
}

describe("a notification about something that the site already knows", () => {
  test("does not reopen a handled problem about a refund in the dashboard", async () => {
    world.double.refundInDashboard(rental.sessionId, 10_000);
    await world.tell("charge.refunded", rental.sessionId);
    await handle();
    await world.tell("refund.updated", rental.sessionId);
    await world.tell("charge.refunded", rental.sessionId);
    const handled = { kind: "refunded_elsewhere", detail: "100.00", isOpen: false };
    expect(await world.problems()).toEqual([handled]);
    expect(await raisedTimes()).toBe(1);
  });

  test("records a dispute once, however often Stripe reports the same state", async () => {
    const payment_intent = `pi_${rental.sessionId}`;
    const dispute = { id: "dp_1", payment_intent, amount: 500, status: "needs_response" };
    world.double.disputes.push({ ...dispute, reason: "fraudulent" });
    for (let times = 0; times < 3; times += 1) {
      await world.tell("charge.dispute.updated", rental.sessionId);
    }
    expect(await raisedTimes()).toBe(1);
  });

  test("keeps two disputes of a payment apart: neither is raised again for the other", async () => {
    const payment_intent = `pi_${rental.sessionId}`;
    const lost = { id: "dp_1", payment_intent, amount: 500, status: "lost", reason: "fraudulent" };
    const open = { ...lost, id: "dp_2", amount: 700, status: "under_review" };
    world.double.disputes.push(lost, open);
    await world.tell("charge.dispute.created", rental.sessionId);
    await handle();
    for (let times = 0; times < 3; times += 1) {
      await world.tell("charge.dispute.updated", rental.sessionId);
    }
    expect(await raisedTimes()).toBe(2);
    open.status = "won";
    await world.tell("charge.dispute.closed", rental.sessionId);
    expect(await world.problems()).toEqual([
      { kind: "disputed", detail: "fraudulent, lost", isOpen: false },
      { kind: "disputed", detail: "fraudulent, won", isOpen: true },
    ]);
  });

  test("about a payment whose refund is pending does not postpone other payments", async () => {
    const other = await world.book("08");
    world.double.answerRefundsWith("pending");
    await world.cancel(rental.reservationId);
    await refundPayment(world.system(), { paymentId: rental.paymentId });
    await world.tell("refund.updated", rental.sessionId);
    expect(await world.rowOf(rental.quoteId)).toMatchObject({ status: "refund_pending" });
    expect((await world.rowOf(other.quoteId)).retryAt).toBeNull();
  });
});
