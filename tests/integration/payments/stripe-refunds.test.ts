import { isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { retryPaymentProblem } from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
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

/** An admin retries the refund that failed. */
async function retryRefund() {
  const open = onlyRow(
    await world.db.select().from(paymentProblems).where(isNull(paymentProblems.handledAt)),
  );
  const context = world.as(await createUser(world.db, { roles: ["admin"] }));
  expect((await retryPaymentProblem(context, { problemId: open.id })).ok).toBe(true);
  await refund();
}

test("a booking can be paid and refunded through Stripe", async () => {
  await cancelAndRefund();
  await refund();
  expect(await status()).toBe("refunded");
  expect(await ledger()).toEqual(["charge 87000", "refund 87000"]);
  expect(world.double.refunds).toMatchObject([{ amount: 87_000 }]);
});

test("a refund without an amount is an error, and not a refund of nothing", async () => {
  await world.db.update(payments).set({ status: "refund_due" });
  await expect(refund()).rejects.toThrow("has nothing to refund");
  expect(world.double.refunds).toEqual([]);
});

describe("a refund that is not complete", () => {
  test.each(["pending", "requires_action"] as const)(
    "because it is %s is booked only once Stripe reports that it succeeded",
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

  test("is checked every six hours, in case its notification was lost", async () => {
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

  test("that stays pending is checked again after six hours, and not with each sweep", async () => {
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

  test("that failed later is not sent again automatically, even if its notification was lost", async () => {
    world.double.answerRefundsWith("pending");
    await cancelAndRefund();
    const [sent] = world.double.refunds;
    if (sent) Object.assign(sent, { status: "failed", failure_reason: "lost_or_stolen_card" });
    world.passMinutes(360);
    await sweep();
    expect(await status()).toBe("refund_failed");
    expect(refundRequests()).toBe(1);
  });

  test("because it failed is not booked, but shown to the operator", async () => {
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

test("a refund that fails after it succeeded is reversed in the ledger once", async () => {
  await cancelAndRefund();
  const [sent] = world.double.refunds;
  if (sent) Object.assign(sent, { status: "failed", failure_reason: "expired_or_canceled_card" });
  await world.tell("refund.failed", rental.sessionId);
  await world.tell("refund.failed", rental.sessionId);
  expect(await status()).toBe("refund_failed");
  expect(await ledger()).toEqual(["charge 87000", "refund 87000", "refund_reversal 87000"]);
  expect(await world.problems()).toMatchObject([{ detail: "expired_or_canceled_card" }]);

  // The operator sends the refund again from Stripe's dashboard.
  world.double.refundInDashboard(rental.sessionId, 87_000);
  await world.tell("charge.refunded", rental.sessionId);
  expect(await status()).toBe("refunded");
  expect((await ledger()).filter((entry) => entry.startsWith("refund "))).toHaveLength(2);
});

describe("a refund that Stripe refuses", () => {
  beforeEach(() => world.double.refuseRefunds("balance_insufficient"));

  test("is retried after longer and longer waits, then shown to the operator", async () => {
    await cancelAndRefund();
    expect(await status()).toBe("refund_due");
    for (let minute = 0; minute < 20; minute += 1) {
      world.passMinutes(1);
      await sweep();
    }
    // After 0, 1, 3, 7 and 15 minutes, not with each sweep.
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

  test("is not retried before its time, even if its job runs again", async () => {
    await cancelAndRefund();
    await refund();
    expect(refundRequests()).toBe(1);
  });

  test("is sent once Stripe accepts it again", async () => {
    await cancelAndRefund();
    world.double.refuseRefunds(null);
    world.passMinutes(1);
    await sweep();
    expect(await status()).toBe("refunded");
    expect(world.double.refunds).toHaveLength(1);
  });

  test("is not delayed if Stripe sends a notification about the payment in the meantime", async () => {
    await cancelAndRefund();
    world.double.refuseRefunds(null);
    expect((await world.tell("refund.updated", rental.sessionId)).status).toBe(200);
    world.passMinutes(1);
    await sweep();
    expect(await status()).toBe("refunded");
  });

  test("does not keep other refunds waiting, even if there are a hundred of them", async () => {
    const other = await world.book("09");
    await world.cancel(other.reservationId);
    world.double.refuseRefunds(null);
    // These payments are older than the other one, and Stripe does not know them.
    await world.db.execute(sql`
      insert into payments (quote_id, reservation_id, provider, account, session_id, amount, received_amount,
        status, refund_amount, refund_reason, expires_at, created_at, updated_at)
      select quote_id, reservation_id, provider, account, 'cs_refused_' || n, amount, amount,
        'refund_due', amount, 'already_paid', expires_at, created_at, updated_at - interval '1 hour'
      from payments, generate_series(1, 100) n where id = ${rental.paymentId}`);
    // The job of the other refund was lost.
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
    });

    // Stripe repeats its response to a key for a day.
    test("is a new request to Stripe, which may accept it now", async () => {
      expect([await status(), refundRequests()]).toEqual(["refund_failed", 12]);
      world.double.refuseRefunds(null);
      await retryRefund();
      expect([await status(), world.double.refunds.length]).toEqual(["refunded", 1]);
    });

    test("is shown to the operator at once when it is refused again", async () => {
      await retryRefund();
      expect([await status(), refundRequests()]).toEqual(["refund_failed", 13]);
      expect((await world.problems()).map(({ isOpen }) => isOpen)).toEqual([true]);
      world.double.refuseRefunds(null);
      await retryRefund();
      expect(await status()).toBe("refunded");
    });
  });
});

describe("after events at Stripe that the site did not cause", () => {
  test("refunds from the dashboard are booked once each and shown as one sum, whichever notification reports them", async () => {
    world.double.refundInDashboard(rental.sessionId, 10_000);
    for (const type of ["charge.refunded", "refund.created", "refund.updated"]) {
      await world.tell(type, rental.sessionId);
    }
    expect(await status()).toBe("paid");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000"]);
    expect(await world.problems()).toEqual([
      { kind: "refunded_elsewhere", detail: "100.00", isOpen: true },
    ]);
    // A second refund reopens the problem even after the operator handled it; the detail is the sum of both.
    await world.db.update(paymentProblems).set({ handledAt: world.clock() });
    world.double.refundInDashboard(rental.sessionId, 5_000);
    for (const type of ["charge.refunded", "refund.created"]) {
      await world.tell(type, rental.sessionId);
    }
    expect(await world.problems()).toEqual([
      { kind: "refunded_elsewhere", detail: "150.00", isOpen: true },
    ]);
    // A cancellation refunds the remaining amount.
    await cancelAndRefund();
    expect(await status()).toBe("refunded");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000", "refund 5000", "refund 72000"]);
  });

  test("a refund from the dashboard while ten of our processes order ours never returns more than was paid", async () => {
    await world.cancel(rental.reservationId);
    // Someone refunds a part after our processes read the previous refunds and before their orders arrive.
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
    // Stripe refused the orders because they exceed the remaining amount; the retry orders only the remaining
    // amount.
    world.passMinutes(241);
    await Promise.all(Array.from({ length: 10 }, sweep));
    expect(world.double.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(87_000);
    expect(await status()).toBe("refunded");
    expect(await ledger()).toEqual(["charge 87000", "refund 10000", "refund 77000"]);
  });

  test.each([40_000, 43_500])(
    "a refund of %i cents from the dashboard that fails later is made up for when the operator retries",
    async (amount) => {
      await world.cancel(rental.reservationId);
      world.double.refundInDashboard(rental.sessionId, amount);
      await refund();
      expect(await status()).toBe("refunded");
      const [fromDashboard] = world.double.refunds;
      if (fromDashboard) Object.assign(fromDashboard, { status: "failed", failure_reason: "x" });
      await world.tell("refund.failed", rental.sessionId);
      expect(await status()).toBe("refund_failed");
      await retryRefund();
      expect(await status()).toBe("refunded");
      const ours = world.double.refunds.slice(1);
      expect(ours.map((one) => one.amount)).toEqual([87_000 - amount, amount]);
    },
  );

  test("a dispute is shown to the operator with its state", async () => {
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

  test("a dispute that the operator handled is shown again only if its state changes", async () => {
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
    // The operator's list shows since when the dispute has this state.
    const [again] = await world.db.select().from(paymentProblems);
    expect(again?.createdAt).toEqual(world.clock());
  });

  test("the money of a won dispute returns to the ledger once", async () => {
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
