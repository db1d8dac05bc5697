import { isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { retryPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
let rental: Awaited<ReturnType<StripeWorld["book"]>>;

beforeEach(async () => {
  world = await openStripeWorld();
  rental = await world.book();
});
afterEach(() => world.close());

const status = async (quoteId = rental.quoteId) => (await world.rowOf(quoteId)).status;
const refund = () => refundPayment(world.system(), { paymentId: rental.paymentId });
const ledger = () => world.ledgerOf(rental.paymentId);
const sweep = () => sweepPayments(world.system());
const refundRequests = () =>
  world.double.requests.filter(({ path, key }) => path === "/v1/refunds" && key).length;

async function cancelAndRefund() {
  await world.cancel(rental.reservationId);
  await refund();
}

test("a booking goes all the way through Stripe and back", async () => {
  await cancelAndRefund();
  await refund();
  expect(await status()).toBe("refunded");
  expect(await ledger()).toEqual(["charge 87000", "refund 87000"]);
  expect(world.double.refunds).toMatchObject([{ amount: 87_000 }]);
});

describe("a refund that is not done", () => {
  test.each(["pending", "requires_action"] as const)(
    "because it is %s is booked when Stripe says that it is, and not before",
    async (refundStatus) => {
      world.double.answerRefundsWith(refundStatus);
      await cancelAndRefund();
      expect(await status()).toBe("refund_pending");
      expect(await ledger()).toEqual(["charge 87000"]);
      const [sent] = world.double.refunds;
      if (sent) sent.status = "succeeded";
      for (let times = 0; times < 3; times += 1) {
        expect((await world.tell("refund.updated", rental.sessionId)).status).toBe(200);
      }
      expect(await status()).toBe("refunded");
      expect(await ledger()).toEqual(["charge 87000", "refund 87000"]);
    },
  );

  test("is looked at every six hours in case that its notification was lost", async () => {
    world.double.answerRefundsWith("pending");
    await cancelAndRefund();
    const asked = world.double.requests.length;
    world.passMinutes(300);
    await sweep();
    expect(world.double.requests).toHaveLength(asked);
    const [sent] = world.double.refunds;
    if (sent) sent.status = "succeeded";
    world.passMinutes(60);
    await sweep();
    expect(await status()).toBe("refunded");
    expect(refundRequests()).toBe(1);
  });

  test("that stays under way is looked at again after six hours, and not with each sweep", async () => {
    world.double.answerRefundsWith("pending");
    await cancelAndRefund();
    world.passMinutes(360);
    await sweep();
    const asked = world.double.requests.length;
    world.passMinutes(359);
    await sweep();
    expect(world.double.requests).toHaveLength(asked);
    world.passMinutes(1);
    await sweep();
    expect(world.double.requests.length).toBeGreaterThan(asked);
  });

  test("that failed on its way is not sent again by itself, although its notification was lost", async () => {
    world.double.answerRefundsWith("pending");
    await cancelAndRefund();
    const [sent] = world.double.refunds;
    if (sent) Object.assign(sent, { status: "failed", failure_reason: "lost_or_stolen_card" });
    world.passMinutes(360);
    await sweep();
    expect(await status()).toBe("refund_failed");
    expect(refundRequests()).toBe(1);
  });

  test("because it failed is not booked, and shown to the operator", async () => {
    world.double.answerRefundsWith("failed");
    await cancelAndRefund();
    expect(await status()).toBe("refund_failed");
    expect(await ledger()).toEqual(["charge 87000"]);
    expect(await world.problems()).toEqual([
      { kind: "refund_failed", detail: "lost_or_stolen_card", isOpen: true },
    ]);
    world.passMinutes(600);
    await sweep();
    expect(refundRequests()).toBe(1);
  });
});

test("a refund that comes back after it was done is taken back from the ledger, once", async () => {
  await cancelAndRefund();
  const [sent] = world.double.refunds;
  if (sent) Object.assign(sent, { status: "failed", failure_reason: "expired_or_canceled_card" });
  await world.tell("refund.failed", rental.sessionId);
  await world.tell("refund.failed", rental.sessionId);
  expect(await status()).toBe("refund_failed");
  expect(await ledger()).toEqual(["charge 87000", "refund 87000", "refund_reversal 87000"]);
  expect(await world.problems()).toMatchObject([{ detail: "expired_or_canceled_card" }]);

  // The operator sends it once more from Stripe's dashboard.
  world.double.refundInDashboard(rental.sessionId, 87_000);
  await world.tell("charge.refunded", rental.sessionId);
  expect(await status()).toBe("refunded");
  expect((await ledger()).filter((entry) => entry.startsWith("refund "))).toHaveLength(2);
});

describe("a refund that Stripe refuses", () => {
  beforeEach(() => world.double.refuseRefunds("balance_insufficient"));

  test("is asked for after longer and longer waits, then shown to the operator", async () => {
    await cancelAndRefund();
    expect(await status()).toBe("refund_due");
    for (let minute = 0; minute < 20; minute += 1) {
      world.passMinutes(1);
      await sweep();
    }
    // After 0, 1, 3, 7 and 15 minutes, and not at each of them.
    expect(refundRequests()).toBe(5);
    for (let times = 0; times < 8; times += 1) {
      world.passMinutes(241);
      await sweep();
    }
    expect(refundRequests()).toBe(12);
    expect(await status()).toBe("refund_failed");
    expect(await world.problems()).toEqual([
      { kind: "refund_failed", detail: "balance_insufficient", isOpen: true },
    ]);
    expect(await ledger()).toEqual(["charge 87000"]);
  });

  test("is not asked for again before its time, although its job comes again", async () => {
    await cancelAndRefund();
    await refund();
    expect(refundRequests()).toBe(1);
  });

  test("is sent when Stripe takes it again", async () => {
    await cancelAndRefund();
    world.double.refuseRefunds(null);
    world.passMinutes(1);
    await sweep();
    expect(await status()).toBe("refunded");
    expect(world.double.refunds).toHaveLength(1);
  });

  test("is asked for no later when Stripe tells something of the payment meanwhile", async () => {
    await cancelAndRefund();
    world.double.refuseRefunds(null);
    expect((await world.tell("refund.updated", rental.sessionId)).status).toBe(200);
    world.passMinutes(1);
    await sweep();
    expect(await status()).toBe("refunded");
  });

  test("does not keep others waiting, not even a hundred of them", async () => {
    const other = await world.book("09");
    await world.cancel(other.reservationId);
    world.double.refuseRefunds(null);
    // Older than the other one, and Stripe knows nothing of them.
    await world.db.execute(sql`
      insert into payments (quote_id, reservation_id, provider, account, session_id, amount, received_amount,
        status, refund_amount, refund_reason, expires_at, created_at, updated_at)
      select quote_id, reservation_id, provider, account, 'cs_refused_' || n, amount, amount,
        'refund_due', amount, 'already_paid', expires_at, created_at, updated_at - interval '1 hour'
      from payments, generate_series(1, 100) n where id = ${rental.paymentId}`);
    // The job of this refund was lost.
    world.passMinutes(16);
    await sweep();
    expect(await status(other.quoteId)).toBe("refund_due");
    world.passMinutes(1);
    await sweep();
    expect(await status(other.quoteId)).toBe("refunded");
  });

  describe("twelve times, and the operator tries again within a day,", () => {
    beforeEach(async () => {
      await cancelAndRefund();
      for (let times = 0; times < 12; times += 1) {
        world.passMinutes(241);
        await sweep();
      }
      expect([await status(), refundRequests()]).toEqual(["refund_failed", 12]);
    });

    async function tryAgain() {
      const [open] = await world.db
        .select()
        .from(paymentProblems)
        .where(isNull(paymentProblems.handledAt));
      const context = world.as(await createUser(world.db, { roles: ["admin"] }));
      expect((await retryPaymentProblem(context, { problemId: open?.id ?? "" })).ok).toBe(true);
      await refund();
    }

    // Stripe repeats its response to a key for a day.
    test("is a new request to Stripe, which may accept it now", async () => {
      world.double.refuseRefunds(null);
      await tryAgain();
      expect([await status(), world.double.refunds.length]).toEqual(["refunded", 1]);
    });

    test("is shown to the operator at once when it is refused again", async () => {
      await tryAgain();
      expect([await status(), refundRequests()]).toEqual(["refund_failed", 13]);
      expect((await world.problems()).map(({ isOpen }) => isOpen)).toEqual([true]);
      world.double.refuseRefunds(null);
      await tryAgain();
      expect(await status()).toBe("refunded");
    });
  });
});

describe("what happens in Stripe's dashboard", () => {
  test("refunds of a booked rental are booked once each and shown in one sum, whatever tells us", async () => {
    world.double.refundInDashboard(rental.sessionId, 10_000);
    for (const type of ["charge.refunded", "refund.created", "refund.updated"]) {
      await world.tell(type, rental.sessionId);
    }
    expect(await status()).toBe("paid");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000"]);
    expect(await world.problems()).toEqual([
      { kind: "refunded_elsewhere", detail: "100.00", isOpen: true },
    ]);
    // A second one, also after the operator dealt with the first: the problem says what both are together.
    await world.db.update(paymentProblems).set({ handledAt: world.clock() });
    world.double.refundInDashboard(rental.sessionId, 5_000);
    for (const type of ["charge.refunded", "refund.created"]) {
      await world.tell(type, rental.sessionId);
    }
    expect(await world.problems()).toEqual([
      { kind: "refunded_elsewhere", detail: "150.00", isOpen: true },
    ]);
    // A cancellation sends what is left.
    await cancelAndRefund();
    expect(await status()).toBe("refunded");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000", "refund 5000", "refund 72000"]);
  });

  test("a refund at the same moment as ours, with ten of our processes at once: no more goes back than was paid", async () => {
    await world.cancel(rental.reservationId);
    // Somebody returns a part after our processes read what went back, before their orders arrive.
    let returned = 0;
    const raced = {
      ...world.stripe,
      async findMoneyBack(sessionId: string) {
        const known = await world.stripe.findMoneyBack(sessionId);
        if (returned === 0) {
          returned = 10_000;
          world.double.refundInDashboard(sessionId, returned);
        }
        return known;
      },
    };
    const racing = { ...world.system(), payments: raced };
    await Promise.all(
      Array.from({ length: 10 }, () => refundPayment(racing, { paymentId: rental.paymentId })),
    );
    expect(await ledger()).not.toContain("refund 87000");
    // What Stripe refused, since more than was left, is asked for again as what is left.
    world.passMinutes(241);
    await Promise.all(Array.from({ length: 10 }, sweep));
    expect(world.double.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(87_000);
    expect(await status()).toBe("refunded");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000", "refund 77000"]);
  });

  test("a dispute is shown with its state", async () => {
    const payment_intent = `pi_${rental.sessionId}`;
    const dispute = {
      id: "dp_1",
      payment_intent,
      amount: 87_000,
      status: "needs_response",
      reason: "fraudulent",
    };
    world.double.disputes.push(dispute);
    await world.tell("charge.dispute.created", rental.sessionId);
    expect(await world.problems()).toEqual([
      { kind: "disputed", detail: "fraudulent, needs_response", isOpen: true },
    ]);
    expect(await ledger()).toEqual(["charge 87000", "dispute 87000"]);
    dispute.status = "lost";
    await world.tell("charge.dispute.closed", rental.sessionId);
    expect(await world.problems()).toEqual([
      { kind: "disputed", detail: "fraudulent, lost", isOpen: true },
    ]);
    expect(await ledger()).toEqual(["charge 87000", "dispute 87000"]);
  });

  test("a dispute that the operator handled comes back when its state changed, and not before", async () => {
    const payment_intent = `pi_${rental.sessionId}`;
    const dispute = { id: "dp_1", payment_intent, amount: 500, status: "needs_response" };
    const disputed = { ...dispute, reason: "fraudulent" };
    world.double.disputes.push(disputed);
    await world.tell("charge.dispute.created", rental.sessionId);
    await world.db.update(paymentProblems).set({ handledAt: world.clock() });
    const handled = { kind: "disputed", detail: "fraudulent, needs_response", isOpen: false };
    await world.tell("charge.dispute.updated", rental.sessionId);
    expect(await world.problems()).toEqual([handled]);
    disputed.status = "under_review";
    world.passMinutes(60);
    await world.tell("charge.dispute.updated", rental.sessionId);
    expect(await world.problems()).toEqual([
      { kind: "disputed", detail: "fraudulent, under_review", isOpen: true },
    ]);
    // The operator's list says since when it is so.
    const [again] = await world.db.select().from(paymentProblems);
    expect(again?.createdAt).toEqual(world.clock());
  });

  test("the money of a dispute that is won comes back to the ledger, once", async () => {
    const payment_intent = `pi_${rental.sessionId}`;
    const dispute = { id: "dp_1", payment_intent, amount: 500, status: "needs_response" };
    world.double.disputes.push({ ...dispute, reason: "fraudulent" });
    await world.tell("charge.dispute.created", rental.sessionId);
    const [stored] = world.double.disputes;
    if (stored) stored.status = "won";
    await world.tell("charge.dispute.closed", rental.sessionId);
    await world.tell("charge.dispute.closed", rental.sessionId);
    expect(await ledger()).toEqual(["charge 87000", "dispute 500", "dispute_reversal 500"]);
  });
});
