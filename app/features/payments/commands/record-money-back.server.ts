import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import {
  disputePostings,
  type Posting,
  refundPostings,
  reversed,
} from "#app/features/ledger/domain/postings.ts";
import { listMovements } from "#app/features/ledger/queries/list-movements.server.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import type { MoneyBack } from "#app/platform/payments/money-back.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import {
  type MoneyBackMovement,
  missingMovements,
  nextRefundEvent,
  returnedUnordered,
} from "../domain/money-back.ts";
import { disputeDetail } from "../domain/payment-problem.ts";
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
import { endRefundFailure, reportFailedRefund, reportRefund } from "./report-refund.server.ts";

/**
 * Asks the provider for the refunds and disputes of a session, whoever caused them, and records them.
 * Called when they may have changed. A no-op for a session that belongs to no payment.
 */
export async function readMoneyBack(
  context: PaymentSystem,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { db, payments: provider } = context;
  const payment = await findPaymentOfSession(db, provider.name, { sessionId });
  if (!payment) return;
  const moneyBack = await provider.findMoneyBack(sessionId);
  await recordMoneyBack(context, payment, { moneyBack, wasOrdered: false });
}

/**
 * The refunds and disputes that the provider reports, and whether this site has just ordered one of the
 * refunds.
 */
export type KnownMoneyBack = { moneyBack: MoneyBack; wasOrdered: boolean };

/**
 * Books the refunds and disputes that the provider reports, each movement of money once, and updates the
 * payment: it is refunded when the money is back, and not before. Raises the problems that the operator
 * must know about.
 */
export async function recordMoneyBack(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  { moneyBack, wasOrdered }: KnownMoneyBack,
): Promise<void> {
  await db.transaction(async (tx) => {
    const context = { ...system, db: tx };
    await lockBoat(tx, boatOfPayment(tx, payment));
    const locked = await lockPayment(tx, payment.id);
    await bookMoneyBack(context, locked, moneyBack);
    await moveRefund(context, locked, { ...moneyBack, wasOrdered });
    for (const dispute of moneyBack.disputes) {
      const detail = disputeDetail(dispute);
      const { disputeId: reference } = dispute;
      await raiseProblem(context, { paymentId: payment.id, kind: "disputed", reference, detail });
    }
  });
}

async function bookMoneyBack(
  context: PaymentSystem,
  { payment }: LockedPayment,
  moneyBack: MoneyBack,
): Promise<void> {
  const movements = missingMovements(moneyBack, await listMovements(context.db, payment.id));
  for (const { cause, reference, amount } of movements) {
    await bookTransaction(context, {
      cause,
      reference,
      source: sourceOf(payment),
      postings: postingsOf[cause](amount),
    });
  }
  const unordered = returnedUnordered(moneyBack.refunds, payment.refundAmount);
  if (unordered === 0 || movements.every(({ cause }) => cause !== "refund")) return;
  await raiseProblem(context, {
    paymentId: payment.id,
    kind: "refunded_elsewhere",
    detail: centsToDecimal(unordered),
  });
}

const postingsOf: Readonly<Record<MoneyBackMovement["cause"], (amount: Cents) => Posting[]>> = {
  refund: refundPostings,
  refund_reversal: (amount) => reversed(refundPostings(amount)),
  dispute: disputePostings,
  dispute_reversal: (amount) => reversed(disputePostings(amount)),
};

async function moveRefund(
  context: PaymentSystem,
  locked: LockedPayment,
  { refunds, wasOrdered }: MoneyBack & { wasOrdered: boolean },
): Promise<void> {
  const { db: tx, now } = context;
  const { id: paymentId, status, refundAmount: dueCents } = locked.payment;
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
  if (event === "refunded") await reportRefund(context, locked, dueCents);
  if (event === "refund_failed") {
    const failed = refunds.findLast(({ status }) => status === "failed");
    await reportFailedRefund(context, locked, failed?.failure ?? "");
  } else {
    await endRefundFailure(context, paymentId);
  }
}

async function lookAgainLater({ db: tx, now }: PaymentSystem, paymentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ failures: 0, retryAt: lookAgainAt(now) })
    .where(eq(payments.id, paymentId));
}
