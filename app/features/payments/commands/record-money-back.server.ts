import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { addCents, cents, centsToDecimal } from "#app/platform/money.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import type { MoneyBack } from "#app/platform/payments/payment-provider.ts";
import { ledgerEntries, payments } from "#db/schema/schema.ts";
import { nextRefundEvent, missingEntries, sumRefunds } from "../domain/money-back.ts";
import { lookAgainAt } from "../domain/retry-times.ts";
import {
  boatOfPayment,
  findPaymentOfSession,
  type LockedPayment,
  lockPayment,
  type Payment,
} from "../queries/find-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";

/**
 * Something may have changed about the money of a session: the provider is asked what went back of
 * it and what is disputed, also by other hands than ours. Nothing for sessions of nobody.
 */
export async function readMoneyBack(
  context: PaymentSystem,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { db, payments: provider } = context;
  const payment = await findPaymentOfSession(db, provider.name, { sessionId });
  if (!payment) return;
  await recordMoneyBack(context, payment, await provider.findMoneyBack(sessionId), {
    wasOrdered: false,
  });
}

/**
 * Books what the provider says of the refunds of a payment, each movement of money once, and moves
 * the payment as they stand: it is refunded when the money is back, and not before. What the
 * operator must know is shown to them.
 */
export async function recordMoneyBack(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  moneyBack: MoneyBack,
  { wasOrdered }: { wasOrdered: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const context = { ...system, db: tx };
    await lockBoat(tx, boatOfPayment(tx, payment));
    const locked = await lockPayment(tx, payment.id);
    await bookRefunds(context, locked, moneyBack);
    await moveRefund(context, locked, { ...moneyBack, wasOrdered });
    for (const { status, reason } of moneyBack.disputes) {
      const detail = `${reason}, ${status}`;
      await raiseProblem(context, { paymentId: payment.id, kind: "disputed", detail });
    }
  });
}

async function bookRefunds(
  context: PaymentSystem,
  { payment }: LockedPayment,
  { refunds }: MoneyBack,
): Promise<void> {
  const { db: tx, now } = context;
  const booked = await tx
    .select({
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      reference: ledgerEntries.reference,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, payment.id));
  const entries = missingEntries(refunds, booked);
  if (entries.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, paymentId: payment.id, createdAt: now })));
  const { returned } = sumRefunds(refunds, cents(0));
  if (returned <= (payment.refundAmount ?? 0)) return;
  const sum = addCents(...entries.filter(({ kind }) => kind === "refund").map((one) => one.amount));
  await raiseProblem(context, {
    paymentId: payment.id,
    kind: "refunded_elsewhere",
    detail: centsToDecimal(sum),
  });
}

async function moveRefund(
  context: PaymentSystem,
  { payment, reservation }: LockedPayment,
  { refunds, wasOrdered }: MoneyBack & { wasOrdered: boolean },
): Promise<void> {
  const { db: tx, now, record } = context;
  const { id: paymentId, status, refundAmount: dueCents } = payment;
  if (dueCents === null) return;
  const event = nextRefundEvent({ status, dueCents, wasOrdered }, refunds);
  if (event === null) {
    if (status === "refund_pending") await lookAgainLater(context, paymentId);
    return;
  }
  await movePayment(tx, {
    where: eq(payments.id, paymentId),
    event,
    by: "provider",
    now,
    set: { retryAt: event === "refund_sent" ? lookAgainAt(now) : null },
  });
  if (event === "refunded") {
    await record(tx, {
      type: "payment_refunded",
      paymentId,
      ownerId: reservation.ownerId,
      renterId: reservation.clientId,
      amountCents: dueCents,
    });
  }
  if (event === "refund_failed") {
    const failed = refunds.findLast(({ status }) => status === "failed");
    const detail = failed?.failure ?? "";
    await raiseProblem(context, { paymentId, kind: "refund_failed", detail });
  }
}

async function lookAgainLater({ db: tx, now }: PaymentSystem, paymentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ retryAt: lookAgainAt(now) })
    .where(eq(payments.id, paymentId));
}
