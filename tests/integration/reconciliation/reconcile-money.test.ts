import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, refundPostings } from "#app/features/ledger/domain/postings.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { reconcileMoney } from "#app/features/reconciliation/commands/reconcile-money.server.ts";
import { settleDifference } from "#app/features/reconciliation/commands/settle-difference.server.ts";
import { seenAmounts } from "#app/features/reconciliation/domain/seen-amounts.ts";
import {
  findLastReconciliation,
  listDifferences,
} from "#app/features/reconciliation/queries/list-differences.server.ts";
import { listExplainedDifferences } from "#app/features/reconciliation/queries/list-explained-differences.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import {
  createSandboxPayouts,
  simulateSandboxPayout,
} from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import {
  moneyDifferences,
  payments,
  payouts as payoutRows,
  sandboxPayouts,
} from "#db/schema/schema.ts";
import { reconcile } from "#scripts/operator/compare-money.ts";
import { operatorCommandResult } from "#scripts/operator/operator-command.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openStripeWorld, type StripeWorld } from "#tests/integration/payments/stripe-world.ts";
import { failedRun } from "#tests/support/failed-run.ts";

const run = promisify(execFile);
const script = resolve(import.meta.dirname, "../../../scripts/reconcile.ts");

let world: StripeWorld;
beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

const compare = (payouts: PayoutProvider | null = null) =>
  reconcileMoney({ ...world.system(), payouts });

async function found() {
  const rows = await listDifferences(world.db);
  return rows.map(({ kind, reference, bookedCents, providerCents }) => [
    kind,
    reference,
    bookedCents,
    providerCents,
  ]);
}

describe("the comparison with Stripe's balance", () => {
  test("finds no differences after payments, refunds and disputes that the site knows, on several pages", async () => {
    const kept = await world.book("06");
    const cancelled = await world.book("07");
    await world.cancel(cancelled.reservationId);
    await refundPayment(world.system(), { paymentId: cancelled.paymentId });
    const dispute = {
      id: "dp_1",
      payment_intent: `pi_${kept.sessionId}`,
      amount: 87_000,
      status: "needs_response",
      reason: "fraudulent",
      created: Math.floor(world.clock().getTime() / 1000),
    };
    world.double.disputes.push(dispute);
    await world.tell("charge.dispute.created", kept.sessionId);
    dispute.status = "won";
    await world.tell("charge.dispute.closed", kept.sessionId);
    world.passMinutes(180);
    expect(await compare()).toEqual({ compared: 5, differences: 0 });
    expect(await found()).toEqual([]);
    // 1.5% plus 25 cents for each payment, and the cost of a dispute.
    expect(await findLastReconciliation(world.db)).toMatchObject({
      provider: "stripe",
      compared: 5,
      fees: 2 * (1_305 + 25) + 2_000,
    });
  });

  test("finds refunds that were made at Stripe without a notification, and settles them once they are booked", async () => {
    const { sessionId } = await world.book();
    world.double.refundInDashboard(sessionId, 1_500);
    expect(await compare()).toEqual({ compared: 0, differences: 0 });
    world.passMinutes(180);
    expect(await compare()).toEqual({ compared: 2, differences: 1 });
    expect(await compare()).toEqual({ compared: 2, differences: 1 });
    expect(await found()).toEqual([["refund", "re_1", null, -1_500]]);
    await world.tell("charge.refunded", sessionId);
    expect(await compare()).toEqual({ compared: 2, differences: 0 });
    expect(await found()).toEqual([]);
  });

  test("finds movements that only the ledger has, and different amounts", async () => {
    const { paymentId, reservationId, sessionId } = await world.book();
    const [payment] = await world.db.select().from(payments).where(eq(payments.id, paymentId));
    await bookTransaction(
      { db: world.db, now: world.clock() },
      {
        cause: "refund",
        reference: "re_none",
        source: { paymentId, reservationId, provider: "stripe", account: payment?.account ?? null },
        postings: refundPostings(cents(300)),
      },
    );
    const session = world.double.sessions.get(sessionId);
    if (session) session.amount_total = 86_999;
    world.passMinutes(180);
    expect(await compare()).toEqual({ compared: 2, differences: 2 });
    expect(new Set(await found())).toEqual(
      new Set([
        ["charge", paymentId, 87_000, 86_999],
        ["refund", "re_none", -300, null],
      ]),
    );
  });

  test("fails if Stripe cannot be reached, and stores nothing", async () => {
    await world.book();
    world.passMinutes(180);
    world.double.failNext(10);
    await expect(compare()).rejects.toThrow("api_error");
    expect(await findLastReconciliation(world.db)).toBeNull();
  });

  test("ignores a difference that an admin explained until its amounts change", async () => {
    const { sessionId } = await world.book();
    world.double.refundInDashboard(sessionId, 1_500);
    world.passMinutes(180);
    await compare();
    const difference = onlyRow(await listDifferences(world.db));
    const admin = await createUser(world.db, { roles: ["admin"] });
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const settle = (who: typeof admin) =>
      settleDifference(world.as(who), { differenceId: difference.id, explanation: "" });
    await expect(settle(moderator)).rejects.toMatchObject({ code: "forbidden" });
    // The second press finds the same explanation.
    const done = { ok: true, value: null };
    expect(await Promise.all([settle(admin), settle(admin)])).toEqual([done, done]);
    const other = await createUser(world.db, { roles: ["admin"] });
    expect(await settle(other)).toEqual({ ok: false, reason: "gone" });
    expect(await listExplainedDifferences(world.db)).toHaveLength(1);
    expect(await compare()).toEqual({ compared: 2, differences: 1 });
    expect(await found()).toEqual([]);
    const refund = world.double.refunds[0];
    if (refund) refund.amount = 1_600;
    await compare();
    expect(await found()).toEqual([["refund", "re_1", null, -1_600]]);
  });
});

test("an admin explains a difference only with the amounts that they saw", async () => {
  const { sessionId } = await world.book();
  world.double.refundInDashboard(sessionId, 1_500);
  world.passMinutes(180);
  await compare();
  const [shown] = await listDifferences(world.db);
  if (!shown) throw new Error("No difference was found");
  const refund = world.double.refunds[0];
  if (refund) refund.amount = 1_600;
  await compare();
  const admin = await createUser(world.db, { roles: ["admin"] });
  const explanation = "Geste commercial fait chez le prestataire.";
  const settle = (seen: string) =>
    settleDifference(world.as(admin), { differenceId: shown.id, seen, explanation });
  expect(await settle(seenAmounts(shown))).toEqual({ ok: false, reason: "changed" });
  expect(await found()).toEqual([["refund", "re_1", null, -1_600]]);
  expect(await listExplainedDifferences(world.db)).toEqual([]);
  expect(await settle("none -1600")).toEqual({ ok: true, value: null });
  expect(await found()).toEqual([]);
  if (refund) refund.amount = 1_700;
  await compare();
  expect(await listExplainedDifferences(world.db)).toMatchObject([
    { kind: "refund", reference: "re_1", explanation, bookedCents: null, providerCents: -1_600 },
  ]);
});

test("the orders of payouts are compared one by one, with the money that came back", async () => {
  const payouts = createSandboxPayouts({ db: world.db, clock: world.clock });
  const { reservationId } = await world.book();
  const id = "aaaaaaaa-0000-4000-8000-000000000000";
  const orders = [`${id}/1`, `${id}/2`, `${id}/3`] as const;
  const ownerId = world.owner.userId;
  for (const orderId of orders) {
    await payouts.send({ orderId, ownerId, amountCents: cents(1_000) });
  }
  world.passMinutes(180);
  for (const orderId of orders) await payouts.find(orderId);
  const source = { paymentId: null, reservationId, provider: "stripe" as const, account: null };
  const book = (cause: "payout" | "payout_reversal", reference: string, amount: number) =>
    bookTransaction(
      { db: world.db, now: world.clock() },
      { cause, reference, source, postings: payoutPostings(ownerId, cents(amount)) },
    );
  // The first order came back, and the third is not booked.
  expect(await simulateSandboxPayout(world.db, orders[0], "reversed")).toBe(true);
  await book("payout", orders[0], 1_000);
  await book("payout_reversal", orders[0], -1_000);
  await book("payout", orders[1], 1_000);
  const found = await compare(payouts);
  expect(found.differences).toBe(1);
  expect(await listDifferences(world.db)).toMatchObject([
    { kind: "payout", reference: orders[2], bookedCents: 0, providerCents: -1_000 },
  ]);
  expect(await world.db.$count(sandboxPayouts)).toBe(3);
});

test("a payout that was booked, but that the provider does not know, is a difference", async () => {
  const payouts = createSandboxPayouts({ db: world.db, clock: world.clock });
  const { reservationId } = await world.book();
  const ownerId = world.owner.userId;
  const amount = cents(1_000);
  const insert = async (provider: "sandbox" | "stripe", of: string) => {
    const [payout] = await world.db
      .insert(payoutRows)
      .values({
        reservationId: of,
        ownerId,
        amount,
        withheldAmount: cents(0),
        status: "sent",
        attempts: 1,
        provider,
        dueAt: world.clock(),
      })
      .returning();
    const reference = `${payout?.id}/1`;
    await bookTransaction(
      { db: world.db, now: world.clock() },
      {
        cause: "payout",
        reference,
        source: { paymentId: null, reservationId: of, provider, account: null },
        postings: payoutPostings(ownerId, amount),
      },
    );
    return reference;
  };
  const lost = await insert("sandbox", reservationId);
  // An earlier provider's payouts cannot be asked for.
  await insert("stripe", (await world.book("06")).reservationId);
  world.passMinutes(180);
  expect(await compare(payouts)).toMatchObject({ differences: 1 });
  expect(await listDifferences(world.db)).toMatchObject([
    { kind: "payout", reference: lost, bookedCents: -1_000, providerCents: null },
  ]);
  // It was ordered before the period that the provider was asked for.
  await world.db
    .insert(sandboxPayouts)
    .values({ id: lost, ownerId, amount, status: "paid", sentAt: new Date("2020-01-01") });
  expect(await compare(payouts)).toMatchObject({ differences: 0 });
});

test("npm run reconcile compares the sandbox, prints the differences, and fails if there are any", async () => {
  const variables = {
    DATABASE_URL: world.databaseUrl,
    AUTH_SECRET: "secret".repeat(6),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
  expect(await operatorCommandResult(variables, async () => reconcile)).toEqual({
    exitCode: 0,
    output: [
      "sandbox : 0 mouvements comparés, 0 écarts. / sandbox: 0 movements compared, 0 differences.",
    ],
    errors: [],
  });
  const payouts = createSandboxPayouts({
    db: world.db,
    clock: () => new Date(Date.now() - 86_400_000),
  });
  const orderId = "dddddddd-0000-4000-8000-000000000000/1";
  await payouts.send({ orderId, ownerId: world.owner.userId, amountCents: cents(500) });
  await world.db.update(sandboxPayouts).set({ status: "paid" });
  // More differences than the site's page shows.
  const others = Array.from({ length: 60 }, (_, number) => ({
    kind: "charge" as const,
    reference: `pi_${number}`,
    provider: "sandbox" as const,
    bookedAmount: cents(500),
  }));
  await world.db.insert(moneyDifferences).values(others);
  const env = { PATH: process.env["PATH"], ...variables };
  const failed = await run(process.execPath, [script], { env }).catch(failedRun);
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stdout).toContain(
    `payout ${orderId} : journal 0.00, prestataire -5.00 / payout ${orderId}: ledger 0.00, provider -5.00`,
  );
  expect(failed.stdout.match(/ \/ charge pi_\d+: ledger 5\.00, provider —$/gm)).toHaveLength(60);
});
