import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import type { LedgerEntry } from "#app/features/ledger/domain/ledger-entry.ts";
import {
  disputePostings,
  disputeReversalPostings,
  type Posting,
  refundPostings,
  reversed,
} from "#app/features/ledger/domain/postings.ts";
import { listEntries } from "#app/features/ledger/queries/list-entries.server.ts";
import { listMovements } from "#app/features/ledger/queries/list-movements.server.ts";
import { cents, centsToDecimal } from "#app/platform/money.ts";
import type { MoneyBack } from "#app/platform/payments/money-back.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { entriesOfDispute, refundedBeyondDue, undecidedLoss } from "../domain/losses.ts";
import {
  type MoneyBackMovement,
  missingMovements,
  nextRefundEvent,
  sumMoneyBack,
} from "../domain/money-back.ts";
import { disputeDetail } from "../domain/payment-problem.ts";
import { lookAgainAt } from "../domain/retry-times.ts";
import {
  boatOfPayment,
  findPaymentOfSession,
  type Payment,
} from "../queries/find-payment.server.ts";
import { type LockedPayment, lockPayment } from "./lock-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";
import { endRefundFailure, reportFailedRefund, reportRefund } from "./report-refund.server.ts";
import { settleLosses } from "./settle-losses.server.ts";

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
    const isRefunded = await bookMovements(context, locked, moneyBack);
    for (const dispute of moneyBack.disputes) {
      const detail = disputeDetail(dispute);
      const { disputeId: reference } = dispute;
      await raiseProblem(context, { paymentId: payment.id, kind: "disputed", reference, detail });
    }
    await bookLosses(context, locked, { ...moneyBack, isRefunded });
    await moveRefund(context, locked, { ...moneyBack, wasOrdered });
  });
}

/** Books what the provider reports and the ledger does not have yet; true if a refund is among it. */
async function bookMovements(
  context: PaymentSystem,
  { payment }: LockedPayment,
  moneyBack: MoneyBack,
): Promise<boolean> {
  const movements = missingMovements(moneyBack, await listMovements(context.db, payment.id));
  const entries = await listEntries(context.db, payment.id);
  for (const movement of movements) {
    const { cause, reference } = movement;
    const postings = postingsOf(movement, entries);
    await bookTransaction(context, { cause, reference, source: sourceOf(payment), postings });
  }
  return movements.some(({ cause }) => cause === "refund");
}

function postingsOf(
  { cause, reference, amount }: MoneyBackMovement,
  entries: readonly LedgerEntry[],
): Posting[] {
  switch (cause) {
    case "refund":
      return refundPostings(amount);
    case "refund_reversal":
      return reversed(refundPostings(amount));
    case "dispute":
      return disputePostings(amount);
    case "dispute_reversal":
      return disputeReversalPostings(amount, entriesOfDispute(entries, reference));
    default:
      return cause satisfies never;
  }
}

/**
 * Counts as refunded what is due and went back already. Asks the operator who bears what was refunded just
 * now beyond what is due.
 */
async function bookLosses(
  context: PaymentSystem,
  { payment, reservation: { ownerId } }: LockedPayment,
  { isRefunded, ...moneyBack }: MoneyBack & { isRefunded: boolean },
): Promise<void> {
  const { underWay: underWayCents } = sumMoneyBack(moneyBack, cents(0));
  await settleLosses(context, { payment, ownerId, underWayCents });
  if (!isRefunded) return;
  const entries = await listEntries(context.db, payment.id);
  const problem = { kind: "refunded_elsewhere", reference: "" } as const;
  if (undecidedLoss(entries, problem) === 0) return;
  const detail = centsToDecimal(refundedBeyondDue(entries));
  await raiseProblem(context, { paymentId: payment.id, ...problem, detail });
}

async function moveRefund(
  context: PaymentSystem,
  locked: LockedPayment,
  { wasOrdered, ...moneyBack }: MoneyBack & { wasOrdered: boolean },
): Promise<void> {
  const { db: tx, now } = context;
  const { id: paymentId, status, refundAmount: dueCents } = locked.payment;
  if (dueCents === null) return;
  const event = nextRefundEvent({ status, dueCents, wasOrdered }, moneyBack);
  if (event === null) {
    if (status === "refund_pending") await lookAgainLater(context, paymentId);
    if (status === "refund_due")
      await waitForBank(context, locked.payment, sumMoneyBack(moneyBack, dueCents));
    return;
  }
  await movePayment(tx, {
    paymentId,
    event,
    by: "provider",
    now,
    set: { retryAt: event === "refund_sent" ? lookAgainAt(now) : null },
  });
  if (event === "refunded") await reportRefund(context, locked, dueCents);
  if (event === "refund_failed") {
    const failed = moneyBack.refunds.findLast(({ status }) => status === "failed");
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

/**
 * A due refund whose money the renter's bank has is looked at again later. Once the bank has returned the
 * money, the refund is continued at once.
 */
async function waitForBank(
  { db: tx, now }: PaymentSystem,
  { id, retryAt, failures }: Payment,
  { waiting, missing }: Pick<ReturnType<typeof sumMoneyBack>, "waiting" | "missing">,
): Promise<void> {
  // After a failure, it is the provider's answer that is waited for.
  const isReleased = missing > 0 && failures === 0 && retryAt !== null;
  if (!isReleased && (waiting === 0 || missing > 0)) return;
  const next = isReleased ? now : lookAgainAt(now);
  await tx.update(payments).set({ retryAt: next }).where(eq(payments.id, id));
}
