import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import { bearLoss, chargeLoss } from "#app/features/operator/commands/bear-loss.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { findRefundState } from "#app/features/reservations/queries/refund-state.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import type { Dispute } from "./stripe-double.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
let rental: Awaited<ReturnType<StripeWorld["book"]>>;

/** A rental that was paid with 870 euros. Its owner's cancellation costs no fee that is booked. */
beforeEach(async () => {
  world = await openStripeWorld();
  rental = await world.book();
});
afterEach(() => world.close());

const status = async () => (await world.rowOf(rental.quoteId)).status;
const refund = () => refundPayment(world.system(), { paymentId: rental.paymentId });
/** What the renter of the cancelled rental is told about their refund. */
const told = () => findRefundState(world.db, { id: rental.reservationId, status: "cancelled" });
const sent = () => world.double.refunds.map(({ amount }) => amount);

const tell = () => world.tell("charge.refunded", rental.sessionId);

async function sweepAfter(minutes: number) {
  world.passMinutes(minutes);
  await sweepPayments(world.system());
}

/** The renter's bank takes money back. */
async function dispute(amount = 87_000): Promise<Dispute> {
  const opened = {
    id: "dp_1",
    payment_intent: `pi_${rental.sessionId}`,
    amount,
    status: "under_review",
    reason: "fraudulent",
  };
  world.double.disputes.push(opened);
  await world.tell("charge.dispute.created", rental.sessionId);
  return opened;
}

async function decide(opened: Dispute, decision: "won" | "lost") {
  opened.status = decision;
  await world.tell("charge.dispute.closed", rental.sessionId);
}

async function bear(command: typeof bearLoss) {
  const problem = onlyRow(await world.db.select().from(paymentProblems));
  const admin = world.as(await createUser(world.db, { roles: ["admin"] }));
  expect((await command(admin, { problemId: problem.id })).ok).toBe(true);
}

describe("a refund of money that the renter's bank has taken", () => {
  test("is not ordered, and done once the bank keeps the money", async () => {
    const opened = await dispute();
    await world.cancel(rental.reservationId);
    await refund();
    for (let times = 0; times < 3; times += 1) await sweepAfter(361);
    expect([await status(), sent()]).toEqual(["refund_due", []]);
    expect(await told()).toBe("with_bank");
    await decide(opened, "lost");
    expect([await status(), sent()]).toEqual(["refunded", []]);
    expect(await told()).toBe("done");
    expect(await ledgerBalances(world.db)).toEqual({});
    // Nobody has to bear anything.
    expect((await world.problems()).map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  test("is ordered within a minute after the bank has returned the money", async () => {
    const opened = await dispute();
    await world.cancel(rental.reservationId);
    await refund();
    await decide(opened, "won");
    expect(sent()).toEqual([]);
    expect(await told()).toBe("under_way");
    await sweepAfter(1);
    expect([await status(), sent()]).toEqual(["refunded", [87_000]]);
    expect(await ledgerBalances(world.db)).toEqual({});
  });

  test("is ordered within six hours if the notification of the bank's decision was lost", async () => {
    const opened = await dispute();
    await world.cancel(rental.reservationId);
    await refund();
    opened.status = "won";
    await sweepAfter(359);
    expect(sent()).toEqual([]);
    await sweepAfter(1);
    expect([await status(), sent()]).toEqual(["refunded", [87_000]]);
  });

  test.each([
    ["won", [37_000, 50_000]],
    ["lost", [37_000]],
  ] as const)(
    "waits alone: the rest is ordered at once (the dispute is then %s)",
    async (decision, refunds) => {
      const opened = await dispute(50_000);
      await world.cancel(rental.reservationId);
      await refund();
      expect([await status(), sent()]).toEqual(["refund_due", [37_000]]);
      await decide(opened, decision);
      await sweepAfter(1);
      expect([await status(), sent()]).toEqual(["refunded", refunds]);
      expect(await ledgerBalances(world.db)).toEqual({});
    },
  );

  test("is not ordered either if the dispute begins after the cancellation", async () => {
    await world.cancel(rental.reservationId);
    const opened = await dispute();
    await refund();
    expect([await status(), sent()]).toEqual(["refund_due", []]);
    await decide(opened, "lost");
    expect(await status()).toBe("refunded");
  });

  test("is due again if the bank returns the money that it had kept", async () => {
    const opened = await dispute();
    await world.cancel(rental.reservationId);
    await refund();
    await decide(opened, "lost");
    await decide(opened, "won");
    expect([await status(), sent()]).toEqual(["refund_failed", []]);
    expect(await ledgerBalances(world.db)).toEqual({ clearing: -87_000, refund: 87_000 });
  });
});

describe("a rental that is cancelled after the renter's bank kept its money", () => {
  test.each([
    ["nobody", null],
    ["Escale", bearLoss],
    ["the owner", chargeLoss],
  ] as const)("is not refunded again, and %s no longer bears the loss", async (_, command) => {
    await decide(await dispute(), "lost");
    if (command) await bear(command);
    await world.cancel(rental.reservationId);
    // At once, so that no payout withholds the loss a second time.
    expect(await ownerShareOf(world.db, rental.reservationId)).toBe(0);
    expect(await ledgerBalances(world.db)).toEqual({});
    await refund();
    expect([await status(), sent()]).toEqual(["refunded", []]);
    expect(await ledgerBalances(world.db)).toEqual({});
  });
});

test("a loss is nobody's once the bank returns the money after all", async () => {
  const opened = await dispute();
  await decide(opened, "lost");
  await bear(chargeLoss);
  expect(await ownerShareOf(world.db, rental.reservationId)).toBe(0);
  await decide(opened, "won");
  expect(await ownerShareOf(world.db, rental.reservationId)).toBe(78_300);
  expect(await ledgerBalances(world.db)).toEqual({
    clearing: -87_000,
    commission: 8_700,
    owner: 78_300,
  });
});

describe("a refund from the dashboard that the owner bears", () => {
  beforeEach(async () => {
    world.double.refundInDashboard(rental.sessionId, 10_000);
    await tell();
    await bear(chargeLoss);
  });

  test("is asked about again, by its own amount, when more is refunded", async () => {
    expect(await ownerShareOf(world.db, rental.reservationId)).toBe(68_300);
    world.double.refundInDashboard(rental.sessionId, 5_000);
    await tell();
    expect(await world.problems()).toEqual([
      { kind: "refunded_elsewhere", detail: "150.00", isOpen: true },
    ]);
    await bear(bearLoss);
    expect(await ledgerBalances(world.db)).toMatchObject({ owner: 68_300, loss: -5_000 });
  });

  test("is given back to the owner if the refund fails", async () => {
    const [refunded] = world.double.refunds;
    if (refunded) refunded.status = "failed";
    await tell();
    expect(await ownerShareOf(world.db, rental.reservationId)).toBe(78_300);
    expect((await ledgerBalances(world.db))["refund"]).toBeUndefined();
  });

  test("counts as refunded when the rental is cancelled", async () => {
    await world.cancel(rental.reservationId);
    expect(await ownerShareOf(world.db, rental.reservationId)).toBe(0);
    await refund();
    expect(sent()).toEqual([10_000, 77_000]);
    expect(await ledgerBalances(world.db)).toEqual({});
  });
});

test("nobody has to bear a refund from the dashboard once the rental is cancelled", async () => {
  world.double.refundInDashboard(rental.sessionId, 10_000);
  await tell();
  expect((await world.problems()).map(({ isOpen }) => isOpen)).toEqual([true]);
  await world.cancel(rental.reservationId);
  expect((await world.problems()).map(({ isOpen }) => isOpen)).toEqual([false]);
});
